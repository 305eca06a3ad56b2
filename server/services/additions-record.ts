import * as v from 'valibot'
import { civilDateSchema } from '#contract/civil-date.ts'
import type { Addition } from '#domain/booking/additions.ts'
import { serviceKinds, serviceUnits } from '#domain/booking/services.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'

const additionSchema = v.variant('type', [
  v.object({ type: v.literal('extend'), checkOut: civilDateSchema }),
  v.object({ type: v.literal('late-checkout'), time: v.string() }),
  v.object({
    type: v.literal('add-on'),
    items: v.array(
      v.object({
        service: v.picklist(serviceKinds),
        unit: v.picklist(serviceUnits),
        quantity: v.number(),
        on: civilDateSchema,
        until: v.number(),
      }),
    ),
  }),
])

/** What an addition is. Throws when the row was not written by this code. */
export function readAddition({ addition }: Pick<BookingRow, 'addition'>): Addition {
  return v.parse(additionSchema, addition)
}
