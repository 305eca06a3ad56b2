import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Has the provider forget a kept card. */
export const removeCard = defineCall({
  model: 'payment',
  method: 'removeCard',
  kind: 'command',
  auth: 'user',
  input: v.object({ card_id: v.pipe(v.string(), v.maxLength(255)) }),
  output: v.object({}),
})
