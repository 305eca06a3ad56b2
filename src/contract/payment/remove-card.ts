import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { cardIdSchema } from '#contract/payment/list-cards.ts'

/** Has the provider forget a kept card. */
export const removeCard = defineCall({
  model: 'payment',
  method: 'removeCard',
  kind: 'command',
  auth: 'user',
  input: v.object({ card_id: cardIdSchema }),
  output: v.object({}),
})
