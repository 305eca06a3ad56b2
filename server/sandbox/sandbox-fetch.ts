import type { Hono } from 'hono'

/** Marks an answer that must never arrive. */
export const timeoutHeader = 'x-sandbox-timeout'

/** A fetch that a sandbox's API answers in this process; a marked answer becomes a time-out. */
export function sandboxFetch(api: Hono): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await api.request(new Request(input, init))
    if (answer.headers.has(timeoutHeader)) {
      throw new DOMException('The sandbox let the request time out', 'AbortError')
    }
    return answer
  }
}
