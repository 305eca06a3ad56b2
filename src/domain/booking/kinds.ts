/** Types of bookings, specification 1. All but `booking` belong to one. */
export const bookingTypes = ['booking', 'extend', 'late-checkout', 'add-on'] as const

export type BookingType = (typeof bookingTypes)[number]

/** Payment types, specification 1: by card and by crypto. */
export const paymentTypes = ['stripe', 'triplea'] as const

export type PaymentKind = (typeof paymentTypes)[number]

/** Statuses of the lists of ratings, specification 4. */
export const ratingStatuses = ['approved', 'rejected', 'past', 'cancelled'] as const

export type RatingStatus = (typeof ratingStatuses)[number]
