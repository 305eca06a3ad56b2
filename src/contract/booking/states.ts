import * as v from 'valibot'
import { paymentTypes } from '#domain/booking/kinds.ts'
import { bookingStates } from '#domain/booking/process.ts'
import { bookingTabs } from '#domain/booking/tab.ts'

/** Every state of a booking on the wire, product brief 5. */
export const bookingStateSchema = v.picklist(bookingStates)

/** The four lists of specification 4. */
export const bookingTabSchema = v.picklist(bookingTabs)

/** Payment types of specification 1. */
export const paymentTypeSchema = v.picklist(paymentTypes)

export type PaymentType = v.InferOutput<typeof paymentTypeSchema>
