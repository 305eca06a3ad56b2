/** Types of bookings, specification 1, and changes of dates or guests. All but `booking` belong to one. */
export const bookingTypes = ['booking', 'extend', 'late-checkout', 'add-on', 'modify'] as const

export type BookingType = (typeof bookingTypes)[number]

/** Types that stand beside their stay with a price of their own; a change becomes the stay itself. */
export type AddedType = Exclude<BookingType, 'booking' | 'modify'>

/** Payment types, specification 1: by card and by crypto. */
export const paymentTypes = ['stripe', 'triplea'] as const

export type PaymentKind = (typeof paymentTypes)[number]

/** Statuses of the lists of ratings, specification 4. */
export const ratingStatuses = ['approved', 'rejected', 'past', 'cancelled'] as const

export type RatingStatus = (typeof ratingStatuses)[number]
