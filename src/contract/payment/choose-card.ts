import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { cardIdSchema } from '#contract/payment/list-cards.ts'

/** Makes a kept card the one that is charged first. */
export const chooseCard = defineCall({
  model: 'payment',
  method: 'chooseCard',
  kind: 'command',
  auth: 'user',
  input: v.object({ card_id: cardIdSchema }),
  output: v.object({}),
})
