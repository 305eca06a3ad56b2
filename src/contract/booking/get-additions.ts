import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { folioSchema } from '#contract/folio.ts'
import { serviceKinds, serviceUnits } from '#domain/booking/services.ts'

/** Why something cannot be added now. */
export const additionObstacles = [
  /** The stay is not confirmed, or over. */
  'closed',
  /** Another addition of the kind waits for an answer or its payment. */
  'open',
  /** A later checkout is paid already. */
  'late_checkout',
  /** The next nights, or the time to clean before the next guests, are somebody else's. */
  'taken',
  /** Later checkouts are asked for from two days to two hours before checkout. */
  'not_yet',
  'too_late',
  /** The host offers none. */
  'none',
] as const

const obstacle = v.object({
  kind: v.literal('no'),
  reason: v.picklist(additionObstacles),
  /** Epoch ms from which it can be asked for; null where no time helps. */
  from_at: v.nullable(v.number()),
})

/** What can be added to a stay right now, with prices, or why not. */
export const getAdditions = defineCall({
  model: 'booking',
  method: 'getAdditions',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({
    booking_number: v.string(),
    check_in: civilDateSchema,
    check_out: civilDateSchema,
    check_out_time: v.string(),
    extend: v.variant('kind', [
      v.object({
        kind: v.literal('yes'),
        /** Latest checkout that is free. */
        last_check_out: civilDateSchema,
        needs_answer: v.boolean(),
      }),
      obstacle,
    ]),
    late_checkout: v.variant('kind', [
      v.object({
        kind: v.literal('yes'),
        slots: v.array(v.object({ time: v.string(), folio: folioSchema })),
        needs_answer: v.boolean(),
      }),
      obstacle,
    ]),
    add_ons: v.variant('kind', [
      v.object({
        kind: v.literal('yes'),
        services: v.array(
          v.object({
            service: v.picklist(serviceKinds),
            unit: v.picklist(serviceUnits),
            /** For one unit, VAT included. */
            price_fils: v.number(),
            lead_hours: v.number(),
            /** Days of the stay for which it can still be ordered. */
            first_day: civilDateSchema,
            last_day: civilDateSchema,
            /** Units that the whole party or stay needs, to begin with. */
            usual_quantity: v.number(),
          }),
        ),
        needs_answer: v.boolean(),
      }),
      obstacle,
    ]),
    as_of: v.number(),
  }),
})
