import * as v from 'valibot'
import { keptMessage } from '#contract/device-worker.ts'

const schema = v.object({ type: v.literal(keptMessage.type) })

/** Hears from the worker that files have come onto this device. Gives the way to stop. */
export function followKept(listener: () => void): () => void {
  const stop = new AbortController()
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) => {
      if (v.is(schema, data)) listener()
    },
    { signal: stop.signal },
  )
  return () => stop.abort()
}
