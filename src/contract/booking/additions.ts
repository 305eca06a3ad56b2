import * as v from 'valibot'
import { stayTermsSchema } from '#contract/booking/change.ts'
import { seenMoneySchema } from '#contract/booking/seen-money.ts'
import { bookingStateSchema } from '#contract/booking/states.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { folioSchema } from '#contract/folio.ts'
import { serviceKinds, serviceUnits } from '#domain/booking/services.ts'

/** Most of one service in one order. */
export const mostOfService = 20

/** What a guest asks to add to a stay. The server knows units, prices and lead times. */
export const askedAdditionSchema = v.variant('type', [
  v.object({ type: v.literal('extend'), check_out: civilDateSchema }),
  v.object({
    type: v.literal('late-checkout'),
    time: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/)),
  }),
  v.object({
    type: v.literal('add-on'),
    items: v.pipe(
      v.array(
        v.object({
          service: v.picklist(serviceKinds),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostOfService)),
          /** The day of the stay on which it is wanted. */
          on: civilDateSchema,
        }),
      ),
      v.maxLength(serviceKinds.length),
    ),
  }),
])

export type AskedAddition = v.InferOutput<typeof askedAdditionSchema>

/** What was ordered, as it is shown. */
export const addedSchema = v.variant('type', [
  v.object({
    type: v.literal('extend'),
    from: civilDateSchema,
    check_out: civilDateSchema,
    nights: v.number(),
  }),
  v.object({ type: v.literal('late-checkout'), time: v.string() }),
  v.object({
    type: v.literal('add-on'),
    items: v.array(
      v.object({
        service: v.picklist(serviceKinds),
        unit: v.picklist(serviceUnits),
        quantity: v.number(),
        on: civilDateSchema,
      }),
    ),
  }),
  v.object({ type: v.literal('modify'), was: stayTermsSchema, will: stayTermsSchema }),
])

export type Added = v.InferOutput<typeof addedSchema>

/** An addition as it stands, the oldest first in a stay. Its price is its own, beside the stay's. */
export const additionSchema = v.object({
  booking_id: v.string(),
  booking_number: v.string(),
  state: bookingStateSchema,
  addition: addedSchema,
  folio: folioSchema,
  /** Epoch ms until which the host may answer; null when nothing is asked. */
  answer_until: v.nullable(v.number()),
  /** Epoch ms until which it waits for payment; null otherwise. */
  pay_until: v.nullable(v.number()),
  seen_money: seenMoneySchema,
  ordered_at: v.number(),
  /** Whether services can still be cancelled for something. */
  can_cancel: v.boolean(),
})

export type AdditionView = v.InferOutput<typeof additionSchema>
