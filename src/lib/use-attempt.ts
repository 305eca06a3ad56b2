import { useRef } from 'react'

/** What is being tried, by an id that it keeps until it is settled: tried again, it arrives once. */
export type Attempt = {
  /** The id under which this is tried; the same as before where the last attempt was at the same. */
  idFor: (what: unknown) => string
  /** The attempt of this id is over: the same again is something new. */
  settle: (id: string) => void
  /** Sends this under its id. Once it has arrived it is settled; rejects as `send` does. */
  send: <Result>(what: unknown, send: (id: string) => Promise<Result>) => Promise<Result>
}

/**
 * An id for what is sent. Whoever hears that it was not kept, or nothing at all, and tries again may have been
 * heard the first time: under the same id it is the same. Once something else was tried, the same is meant anew.
 */
export function useAttempt(): Attempt {
  const last = useRef<{ id: string; said: string } | null>(null)
  const idFor = (what: unknown): string => {
    const said = JSON.stringify(what)
    if (last.current?.said !== said) last.current = { id: crypto.randomUUID(), said }
    return last.current.id
  }
  const settle = (id: string): void => {
    if (last.current?.id === id) last.current = null
  }
  return {
    idFor,
    settle,
    send: async (what, send) => {
      const id = idFor(what)
      const result = await send(id)
      settle(id)
      return result
    },
  }
}
