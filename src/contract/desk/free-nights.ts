import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Gives the nights of a block back to guests. A block that is gone already is no error. */
export const freeNights = defineCall({
  model: 'desk',
  method: 'freeNights',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    property_id: v.pipe(v.string(), v.uuid()),
    block_id: v.pipe(v.string(), v.uuid()),
  }),
  output: v.object({}),
  invalidates: ['property'],
})
