import type { Context } from 'hono'
import { authKey } from '#contract/automatic-fields.ts'

/**
 * Whether a request comes from a page or the worker of ours, and not from another site's page or by following
 * a link: those cannot set the authkey header, and browsers tell the page's origin (ASVS 3.5).
 */
export function isOwnPage(context: Context, origin: string): boolean {
  if (context.req.header('authkey') !== authKey) return false
  const site = context.req.header('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const from = context.req.header('origin')
  return !from || from === origin || from === new URL(context.req.url).origin
}
