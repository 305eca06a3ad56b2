import * as v from 'valibot'
import { arrivalSchema, bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { tripTokenSchema } from '#contract/booking/trip-link.ts'
import { type CallOutput, defineCall } from '#contract/call.ts'
import { tripRoles } from '#domain/booking/trip-link.ts'

const { home, dates, host, rules, emergency } = bookingDetailsSchema.entries

/**
 * A trip that its guest shows to others; null for a link that is wrong, was ended, or is a day past
 * checkout. It is made to be kept on a device, so the door code is not in it: see `getSharedCode`.
 */
export const getSharedTrip = defineCall({
  model: 'booking',
  method: 'getSharedTrip',
  kind: 'query',
  auth: 'any',
  input: v.object({ token: tripTokenSchema }),
  output: v.object({
    trip: v.nullable(
      v.object({
        role: v.picklist(tripRoles),
        phase: v.picklist(['open', 'called_off', 'over']),
        /** First name of the guest who shows it. */
        guest_name: v.string(),
        home: v.pick(home, ['title', 'type', 'place', 'picture']),
        dates,
        guest_count: v.number(),
        /** Only while the trip is open; Wi-Fi for companions alone. */
        arrival: v.nullable(v.omit(arrivalSchema, ['door_code'])),
        host: v.pick(host, ['name', 'phone']),
        rules,
        emergency,
      }),
    ),
    as_of: v.number(),
  }),
})

export type SharedTrip = NonNullable<CallOutput<typeof getSharedTrip>['trip']>
