import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Makes a kept card the one that is charged first. */
export const chooseCard = defineCall({
  model: 'payment',
  method: 'chooseCard',
  kind: 'command',
  auth: 'user',
  input: v.object({ card_id: v.pipe(v.string(), v.maxLength(255)) }),
  output: v.object({}),
})
