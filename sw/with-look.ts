import { lookAttributes, readLook } from '#contract/page-look.ts'
import type { WorkerCookies } from './worker-cookies.ts'

/** The page with the look that the server would write into its first tag (server/http/html-page.ts). */
export async function withLook(page: Response, cookies: WorkerCookies): Promise<Response> {
  const look = lookAttributes(readLook(cookies))
  const html = (await page.text()).replace(/<html [^>]*/, (tag) => tag + look)
  return new Response(html, { headers: page.headers })
}
