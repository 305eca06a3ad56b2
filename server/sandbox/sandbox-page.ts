import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import * as v from 'valibot'
import type { Language } from '#contract/language.ts'

/** HTML of a sandbox's page, escaped where it came from outside. */
export type Markup = ReturnType<typeof html>

const scriptSchema = v.picklist(['latin', 'cyrillic', 'arabic'])

const brands = { en: 'Areesh', ar: 'عريش', ru: 'Ариш' } as const satisfies Record<Language, string>

const mark = raw(
  '<svg class="mark" viewBox="0 0 64 64" aria-hidden="true"><path fill="currentColor" d="M31 4 C 17 11 5 29 5 60 C 9 39 17.5 25 31 17.5 Z M31 23.5 C 22.5 29 14.5 41 14.5 60 C 18 47 23 40.5 31 36.5 Z M31 42 C 26.5 45.5 23.5 51 23.5 60 L 31 60 Z M33 4 C 47 11 59 29 59 60 C 55 39 46.5 25 33 17.5 Z M33 23.5 C 41.5 29 49.5 41 49.5 60 C 46 47 41 40.5 33 36.5 Z M33 42 C 37.5 45.5 40.5 51 40.5 60 L 33 60 Z"/></svg>',
)

/** A page of a provider's sandbox with the line that says so; without any script. */
export function sandboxDocument(
  language: Language,
  label: string,
  title: string,
  content: Markup,
): Markup {
  const brand = brands[language]
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="light dark">
  <title>${title} · ${brand}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
  <header>
    <p class="test-label">${label}</p>
    <p class="brand">${mark}<span>${brand}</span></p>
  </header>
  <main>${content}</main>
</body>
</html>`
}

/** Styles and fonts of the sandboxes' pages. */
export function createSandboxFiles(): Hono {
  const files = new Hono()
  files.get('/sandbox/sandbox.css', async () => {
    const css = await readFile(new URL('./sandbox.css', import.meta.url))
    return asset(css, 'text/css; charset=utf-8')
  })
  files.get('/sandbox/fonts/:file', async (c) => {
    const script = c.req.param('file').replace(/\.woff2$/, '')
    if (!v.is(scriptSchema, script)) return c.notFound()
    const { resolve } = createRequire(import.meta.url)
    const path = resolve(`@fontsource-variable/rubik/files/rubik-${script}-wght-normal.woff2`)
    return asset(await readFile(path), 'font/woff2')
  })
  return files
}

/**
 * Answers with a page under a policy of its own. Browsers hold a form's redirects to `form-action` too,
 * so the origins that it leads back to are named in `exits`.
 */
export async function sandboxAnswer(
  c: Context,
  markup: Markup,
  exits: readonly string[],
  status: 200 | 404 = 200,
): Promise<Response> {
  const formAction = ["'self'", ...new Set(exits.map((url) => new URL(url).origin))].join(' ')
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'same-origin')
  c.header('x-content-type-options', 'nosniff')
  return c.html(markup, status)
}

/** Leads on after a form, so that a reload does not send it again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function asset(body: Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  })
}
