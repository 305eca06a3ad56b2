import { createHash } from 'node:crypto'
import type { MapProvider } from '#contract/map/get-settings.ts'
import type { PageTexts } from '#server/http/page-renderer.ts'

/** Headers of every page: ASVS 3.4. No style or script may stand in it but those that are named by their hash. */
export const pageHeaders = pageHeadersFor({ kind: 'embedded' })

/** What stands in a page by itself, as its policy names it; null: none. */
export type InlineSources = { script: string | null; style: string | null }

/**
 * The same, with the one foreign origin that a configured map needs (its tiles, pictures, glyphs) and the
 * scripts and the styles that stand in a rendered page.
 */
export function pageHeadersFor(
  map: MapProvider,
  { script, style }: InlineSources = { script: null, style: null },
): Readonly<Record<string, string>> {
  const origin = map.kind === 'embedded' ? '' : ` ${new URL(map.url).origin}`
  const policy = [
    "default-src 'none'",
    `script-src 'self'${script === null ? '' : ` ${script}`}`,
    `style-src 'self'${style === null ? '' : ` ${style}`}`,
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

/** How a policy names the scripts that stand in rendered pages. */
export function scriptSources({ lettersScript, startScript, healScript }: PageTexts): string {
  return [lettersScript, startScript, healScript].map(hashSource).join(' ')
}

/** How a policy names a script or style by its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
