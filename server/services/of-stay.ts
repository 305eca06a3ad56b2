import { alias } from 'drizzle-orm/pg-core'
import { booking } from '#server/db/schema/bookings.ts'

/** The stay that a booking was added to, where a query reads both: joined on `booking.parentBookingId`. */
export const ofStay = alias(booking, 'stay')
