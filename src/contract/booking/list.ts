import * as v from 'valibot'
import { seenMoneySchema } from '#contract/booking/seen-money.ts'
import { bookingStateSchema, bookingTabSchema } from '#contract/booking/states.ts'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { pictureSchema } from '#contract/home-card.ts'
import { bookingSorts } from '#domain/booking/tab.ts'

export const bookingCardSchema = v.object({
  booking_id: v.string(),
  booking_number: v.string(),
  state: bookingStateSchema,
  slug: v.string(),
  title: v.string(),
  place: v.string(),
  picture: v.nullable(pictureSchema),
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  check_in_time: v.string(),
  check_out_time: v.string(),
  guests: v.number(),
  total_fils: v.number(),
  refunded_fils: v.number(),
  host_name: v.string(),
  /** Epoch ms until which the hold waits for payment; null for paid stays. */
  pay_until: v.nullable(v.number()),
  seen_money: seenMoneySchema,
  /** Epoch ms until which the host answers a request; null for everything else. */
  answer_by: v.nullable(v.number()),
  /** Epoch ms from which the door code shows; null where there is none. */
  door_code_from_at: v.nullable(v.number()),
  /** Whether a rating may be given, or was. */
  rating: v.picklist(['not_yet', 'open', 'given', 'closed']),
  /** The stay's as in its details: a device that keeps an older one fetches it anew. */
  revision: v.number(),
})

export type BookingCard = v.InferOutput<typeof bookingCardSchema>

/** A person's stays in one of the four lists, computed in the days of Dubai. */
export const listBookings = defineCall({
  model: 'booking',
  method: 'list',
  kind: 'query',
  auth: 'user',
  input: v.object({
    tab: bookingTabSchema,
    sort: v.optional(v.picklist(bookingSorts), 'check_in'),
  }),
  output: v.object({
    bookings: v.array(bookingCardSchema),
    counts: v.object({
      current: v.number(),
      upcoming: v.number(),
      past: v.number(),
      cancelled: v.number(),
    }),
    as_of: v.number(),
  }),
})
