import { createHash } from 'node:crypto'
import type { MapProvider } from '#contract/map/get-settings.ts'

/** Headers of every page: ASVS 3.4. No inline style is allowed anywhere, and no inline script but the start's. */
export const pageHeaders = pageHeadersFor({ kind: 'embedded' })

/**
 * The same, with the one foreign origin that a configured map needs (its tiles, pictures, glyphs) and the
 * one script that stands in rendered pages.
 */
export function pageHeadersFor(
  map: MapProvider,
  startScript: string | null = null,
): Readonly<Record<string, string>> {
  const origin = map.kind === 'embedded' ? '' : ` ${new URL(map.url).origin}`
  const policy = [
    "default-src 'none'",
    `script-src 'self'${startScript === null ? '' : ` ${hashSource(startScript)}`}`,
    "style-src 'self'",
    `img-src 'self' blob: data:${origin}`,
    "font-src 'self'",
    `connect-src 'self'${origin}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  }
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
