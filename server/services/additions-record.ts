import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import type { Addition } from '#domain/booking/additions.ts'
import type { StayChange } from '#domain/booking/change.ts'
import { serviceKinds, serviceUnits } from '#domain/booking/services.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { readFolio, type StoredFolio } from '#server/services/bookings-snapshot.ts'

const partySchema = v.object({
  adults: v.number(),
  children: v.number(),
  infants: v.number(),
  pets: v.number(),
})

const termsSchema = v.object({
  checkIn: civilDateSchema,
  checkOut: civilDateSchema,
  party: partySchema,
})

const changeSchema = v.object({
  type: v.literal('modify'),
  was: termsSchema,
  will: termsSchema,
  nights: v.pipe(v.array(civilDateSchema), v.readonly()),
  acceptsLess: v.boolean(),
})

/** An addition as its row keeps it. */
export const additionSchema = v.variant('type', [
  v.object({ type: v.literal('extend'), checkOut: civilDateSchema }),
  v.object({ type: v.literal('late-checkout'), time: v.string() }),
  v.object({
    type: v.literal('add-on'),
    items: v.pipe(
      v.array(
        v.object({
          service: v.picklist(serviceKinds),
          unit: v.picklist(serviceUnits),
          quantity: v.number(),
          on: civilDateSchema,
          until: v.number(),
        }),
      ),
      v.readonly(),
    ),
  }),
  changeSchema,
])

/** What an addition is. Throws when the row was not written by this code. */
export function readAddition({ addition }: Pick<BookingRow, 'addition'>): Addition {
  return v.parse(additionSchema, addition)
}

/** A change and the whole price of the stay with it. Throws when the row is no change. */
export function readChange({ addition }: Pick<BookingRow, 'addition'>): ChangedStay {
  const { price } = v.parse(v.object({ price: v.unknown() }), addition)
  return { change: v.parse(changeSchema, addition), price: readFolio(price) }
}

export type ChangedStay = { change: StayChange; price: StoredFolio }
