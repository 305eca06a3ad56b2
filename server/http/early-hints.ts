import type { Context } from 'hono'
import type { Bindings } from '#server/http/request-facts.ts'

/** A font that is here at once is used; the first photo does not wait for it (docs/decisions/088). */
const fontLoading = 'crossorigin; fetchpriority=low'

/** What every page of a language needs to be drawn: addresses of our own. */
export type PageNeeds = { styles: readonly string[]; fonts: readonly string[] }

/**
 * Names what a page needs before it is made (103 Early Hints), so that it comes while the page is still
 * being written. By HTTP/2 alone: browsers heed it nowhere else, and some machines on the way of older
 * lines take it for the answer.
 */
export function sendEarlyHints(
  { env }: Context<{ Bindings: Bindings }>,
  { styles, fonts }: PageNeeds,
): void {
  if ((env?.incoming?.httpVersionMajor ?? 1) < 2) return
  const link = [
    ...styles.map((path) => `<${path}>; rel=preload; as=style; crossorigin`),
    ...fonts.map((path) => `<${path}>; rel=preload; as=font; type="font/woff2"; ${fontLoading}`),
  ]
  env.outgoing?.writeEarlyHints?.({ link })
}
