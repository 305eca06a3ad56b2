import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'

/** Most nights of one block. */
export const mostBlockedNights = 366

/** Longest note to oneself about a block, in characters. */
export const blockNoteMaxLength = 200

/**
 * Keeps nights from guests, all or none: refused with code `taken` when one of them is booked or held.
 * The same `block_id` again changes nothing.
 */
export const blockNights = defineCall({
  model: 'desk',
  method: 'blockNights',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    property_id: v.pipe(v.string(), v.uuid()),
    /** Made by whoever asks, once for each block. */
    block_id: v.pipe(v.string(), v.uuid()),
    from_on: civilDateSchema,
    /** The first night that stays free. */
    until_on: civilDateSchema,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(blockNoteMaxLength)), ''),
  }),
  output: v.object({}),
  invalidates: ['property'],
})
