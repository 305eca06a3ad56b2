import * as v from 'valibot'
import { signedInSchema } from '#tests/support/server-messages.ts'

/** What the torture asks of its server; every request has one answer with its id. */
export const requestSchema = v.object({
  id: v.number(),
  ask: v.variant('kind', [
    /** A new guest with two stays to talk about and one to rate; a traveller is in the house of a fourth. */
    v.object({ kind: v.literal('guest'), number: v.number(), isTraveller: v.boolean() }),
    /** What the database holds of a guest. */
    v.object({ kind: v.literal('records'), userId: v.string(), talks: v.array(v.string()) }),
    /** What another device of the guest changes; the answer is what stood there before, null where it cannot. */
    v.object({
      kind: v.literal('elsewhere'),
      userId: v.string(),
      /** Number of the stay, where it is about one. */
      number: v.string(),
      subject: v.picklist(['name', 'guest', 'case']),
      words: v.string(),
    }),
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
  /** Number of the stay that a traveller is in; empty for others. */
  lived: v.string(),
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
  names: v.object({ own: v.string(), 'guest 0': v.string(), 'guest 1': v.string() }),
  caseWords: v.array(v.string()),
})

export type Records = v.InferOutput<typeof recordsSchema>
