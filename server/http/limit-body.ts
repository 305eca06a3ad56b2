import { bodyLimit } from 'hono/body-limit'

/** Refuses longer bodies with 413, counted as they arrive: none is taken in whole first. */
export function limitBody(maxSize: number) {
  return bodyLimit({ maxSize, onError: (context) => context.body(null, 413) })
}
