import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { homePricesSchema } from '#contract/desk/home-prices.ts'

/**
 * Sets the prices of a home, all of them at once; the same again changes nothing. Whatever is wrong is
 * told beside its field, `seasons.0.from_on` for the days of a season. Booked stays, and prices that a
 * guest was given for a quarter of an hour, stay as they are.
 */
export const saveHomePrices = defineCall({
  model: 'desk',
  method: 'savePrices',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    property_id: v.pipe(v.string(), v.uuid()),
    ...homePricesSchema.entries,
  }),
  output: v.object({}),
  invalidates: ['property', 'wishlist'],
})
