import * as v from 'valibot'
import { verificationStates } from '#domain/identity/verification.ts'

/** One person of a stay. Adults of 18 and over have to be registered before the door code is shown. */
export const stayGuestSchema = v.object({
  /** 0 is the adult who booked. */
  position: v.number(),
  kind: v.picklist(['adult', 'child', 'infant']),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  /** 13 to 17 years old: comes with a parent, and is named instead of registered. */
  is_minor: v.boolean(),
  verification: v.picklist(verificationStates),
  is_invited: v.boolean(),
})

export type StayGuest = v.InferOutput<typeof stayGuestSchema>

/** Which person of which stay a command is about. */
export const stayGuestPlace = {
  booking_number: v.pipe(v.string(), v.maxLength(40)),
  position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
}
