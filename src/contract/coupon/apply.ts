import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { quoteSchema } from '#contract/quote/quote.ts'
import { couponCodeMaxLength } from '#domain/pricing/coupon.ts'

/**
 * Makes the quote of the same stay with a coupon, or without one when `coupon` is null. One coupon a
 * booking; a new one takes the place of the old. The quote asked for stays as it was. Refusals stand
 * beside `coupon`, one code a cause: `unknown`, `not_yet`, `over`, `wrong_home`, `minimum`, `used_up`,
 * `used_already`; `locked` after too many tries.
 */
export const applyCoupon = defineCall({
  model: 'coupon',
  method: 'apply',
  kind: 'command',
  auth: 'user',
  input: v.object({
    quote_id: v.pipe(v.string(), v.uuid()),
    coupon: v.nullable(v.pipe(v.string(), v.maxLength(couponCodeMaxLength * 2))),
  }),
  output: quoteSchema,
})
