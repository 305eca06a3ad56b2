import type { RatingStatus } from '#domain/booking/kinds.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import type { ReviewStatus } from './review-rules.ts'

/**
 * The list of ratings a stay stands in (specification 4): by the result of moderation where there is
 * one, else past or cancelled as the stay is; null while it is still to come. `tab`: its list of stays.
 */
export function ratingListOf(
  tab: BookingTab | null,
  status: ReviewStatus | null,
): RatingStatus | null {
  if (status === 'approved' || status === 'rejected') return status
  return tab === 'past' || tab === 'cancelled' ? tab : null
}
