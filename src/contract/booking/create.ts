import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { quoteSchema } from '#contract/quote/quote.ts'
import { plainLine } from '#domain/text/plain-line.ts'

const shortText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))
const line = (max: number) => v.pipe(v.string(), v.transform(plainLine), v.maxLength(max))

/** The guest who is named on the booking. */
export const leadGuestSchema = v.object({
  first_name: line(60),
  last_name: line(60),
  email: shortText(120),
  mobile: shortText(24),
})

/** Longest special request, in characters. */
export const specialRequestMaxLength = 500

/**
 * Holds the nights of a quote for 15 minutes. Repeating it (double click, two tabs) gives the same
 * booking.
 *
 * - `held`: the nights are this guest's until `held_until`.
 * - `quote-changed`: the quote lapsed (`lapsed`) or its terms changed (`moved`): the policy, the hours,
 *   the coupon. `quote` is the new one to agree to. A price stands for the life of its quote.
 * - `taken`: somebody else was faster. `own_booking_id` names an open payment of the same guest that
 *   holds these nights.
 */
export const createBooking = defineCall({
  model: 'booking',
  method: 'create',
  kind: 'command',
  auth: 'user',
  input: v.object({
    quote_id: v.pipe(v.string(), v.uuid()),
    lead_guest: leadGuestSchema,
    special_request: v.optional(shortText(specialRequestMaxLength), ''),
    accepts_rules: v.boolean(),
  }),
  output: v.variant('outcome', [
    v.object({
      outcome: v.literal('held'),
      booking_id: v.string(),
      booking_number: v.string(),
      held_until: v.number(),
    }),
    v.object({
      outcome: v.literal('quote-changed'),
      reason: v.picklist(['lapsed', 'moved']),
      /** Why a coupon is not in the new price any more; null when none was lost. */
      note: v.nullable(v.string()),
      quote: quoteSchema,
    }),
    v.object({
      outcome: v.literal('taken'),
      nights: v.array(v.string()),
      property_slug: v.string(),
      city_slug: v.string(),
      own_booking_id: v.nullable(v.string()),
    }),
  ]),
})
