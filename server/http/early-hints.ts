import type { Context } from 'hono'
import type { Bindings } from '#server/http/request-facts.ts'

/**
 * Names the styles that a page waits for before it is made (103 Early Hints), so that they come while the page is
 * still being written. By HTTP/2 alone: browsers heed it nowhere else, and some machines on the way of older
 * lines take it for the answer.
 */
export function sendEarlyHints(
  { env }: Context<{ Bindings: Bindings }>,
  styles: readonly string[],
): void {
  if ((env?.incoming?.httpVersionMajor ?? 1) < 2 || styles.length === 0) return
  const link = styles.map((path) => `<${path}>; rel=preload; as=style; crossorigin`)
  env.outgoing?.writeEarlyHints?.({ link })
}
