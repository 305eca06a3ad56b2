import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Opens the provider's page on which a card is typed and kept. It leads back to the profile. */
export const addCard = defineCall({
  model: 'payment',
  method: 'addCard',
  kind: 'command',
  auth: 'user',
  input: v.object({}),
  output: v.object({ redirect_url: v.string() }),
})
