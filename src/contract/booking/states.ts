import * as v from 'valibot'

/** Every state of a booking on the wire, product brief 5. */
export const bookingStateSchema = v.picklist([
  'held',
  'awaiting_payment',
  'processing',
  'pending_host',
  'confirmed',
  'checked_in',
  'completed',
  'hold_expired',
  'payment_failed',
  'rejected',
  'cancelled_by_guest',
  'cancelled_by_host',
  'cancelled_by_platform',
  'no_show',
])

export type BookingStateName = v.InferOutput<typeof bookingStateSchema>

/** The four lists of specification 4. */
export const bookingTabs = ['current', 'upcoming', 'past', 'cancelled'] as const

export type BookingTab = (typeof bookingTabs)[number]

export const bookingTabSchema = v.picklist(bookingTabs)

/** Payment types of specification 1. */
export const paymentTypeSchema = v.picklist(['stripe', 'triplea'])

export type PaymentType = v.InferOutput<typeof paymentTypeSchema>
