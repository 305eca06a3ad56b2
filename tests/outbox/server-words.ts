import * as v from 'valibot'
import { signedInSchema } from '#tests/support/server-messages.ts'

/** What the torture asks of its server; every request has one answer with its id. */
export const requestSchema = v.object({
  id: v.number(),
  ask: v.variant('kind', [
    /** A new guest with two stays to talk about and one to rate. */
    v.object({ kind: v.literal('guest'), number: v.number() }),
    /** What the database holds of a guest. */
    v.object({ kind: v.literal('records'), userId: v.string(), talks: v.array(v.string()) }),
    /** Death by its own hand, before the statement of that number from now on. */
    v.object({ kind: v.literal('die'), statement: v.number() }),
  ]),
})

export type Ask = v.InferOutput<typeof requestSchema>['ask']

export const replySchema = v.variant('kind', [
  v.object({ kind: v.literal('listening'), port: v.number() }),
  v.object({ kind: v.literal('done'), id: v.number(), result: v.unknown() }),
  v.object({ kind: v.literal('failed'), id: v.number(), reason: v.string() }),
])

export type Reply = v.InferOutput<typeof replySchema>

export const guestSchema = v.object({
  ...signedInSchema.entries,
  /** Bookings whose conversations are open. */
  talks: v.array(v.string()),
  /** Their numbers. */
  numbers: v.array(v.string()),
  /** Homes whose hearts can be pressed. */
  homes: v.array(v.object({ id: v.string(), slug: v.string(), title: v.string() })),
  /** Number of the stay that can be rated. */
  rated: v.string(),
})

export type Guest = v.InferOutput<typeof guestSchema>

export const recordsSchema = v.object({
  stored: v.array(
    v.object({
      talk: v.number(),
      seq: v.number(),
      id: v.nullable(v.string()),
      text: v.string(),
      isTakenBack: v.boolean(),
      /** Addresses of its files, by their places. */
      files: v.array(v.string()),
    }),
  ),
  looseFiles: v.number(),
  saved: v.array(v.string()),
  ratings: v.array(v.object({ score: v.number(), text: v.string() })),
})

export type Records = v.InferOutput<typeof recordsSchema>
