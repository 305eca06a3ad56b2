import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { proxy } from 'hono/proxy'
import { type Language, languageCookie, languages, toLanguage } from '#contract/language.ts'
import { isPageAddress, shellPath } from '#contract/page-address.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { shellFile } from './write-folder.ts'

/**
 * What a static host or CDN has to do, in its shortest form (docs/static-host.md): files from the folder,
 * the shell of the guest's language for addresses of the app, and all else from the server.
 */
export async function createStaticHost(folder: string, server: string): Promise<Hono> {
  const files = await createStaticFiles(folder, join(folder, '.brotli'))
  const texts = await Promise.all(languages.map((one) => readFile(join(folder, shellFile(one)))))
  const shells = new Map(languages.map((language, at) => [language, texts[at]]))
  const host = new Hono()
  host.all('*', async (context) => {
    const { path, method } = context.req
    const file = method === 'GET' ? await files.answer(path, context.req.raw) : null
    if (file) return file
    const shell = isForShell(context) ? shells.get(languageOf(context)) : undefined
    if (shell) {
      const headers = { ...pageHeaders, 'cache-control': 'no-cache', vary: 'cookie, accept' }
      return context.html(shell.toString(), 200, headers)
    }
    return proxy(server + path + new URL(context.req.url).search, context.req)
  })
  return host
}

/** Pages are asked for as HTML; what code asks for is not. The worker asks for the shell by its name. */
function isForShell({ req }: Context): boolean {
  if (req.path === shellPath) return true
  const isPage = req.method === 'GET' && isPageAddress(req.path)
  return isPage && (req.header('accept') ?? '').includes('text/html')
}

function languageOf(context: Context): Language {
  return toLanguage(context.req.query('lang') ?? getCookie(context, languageCookie))
}
