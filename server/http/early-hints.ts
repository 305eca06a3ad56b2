import type { Context } from 'hono'
import type { Bindings } from '#server/http/request-facts.ts'

/** Addresses of the files that a page is sure to ask for. */
export type EarlyFiles = { styles: readonly string[]; scripts: readonly string[] }

/**
 * Names the files that a page starts with before it is made (103 Early Hints), so that they come while the page is
 * still being written. By HTTP/2 alone: browsers heed it nowhere else, and some machines on the way of older
 * lines take it for the answer.
 */
export function sendEarlyHints(
  { env }: Context<{ Bindings: Bindings }>,
  { styles, scripts }: EarlyFiles,
): void {
  if ((env?.incoming?.httpVersionMajor ?? 1) < 2) return
  // As the page asks for them, or they would be fetched twice.
  const link = [
    ...styles.map((path) => `<${path}>; rel=preload; as=style; crossorigin`),
    ...scripts.map((path) => `<${path}>; rel=modulepreload; crossorigin`),
  ]
  if (link.length > 0) env.outgoing?.writeEarlyHints?.({ link })
}
