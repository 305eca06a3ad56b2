import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RatingStatus } from '#domain/booking/kinds.ts'
import type { OwnRatingState, RejectionReason } from '#domain/review/review-rules.ts'

/** Names of the four lists of ratings (specification 4). */
export const ratingStatusWords: Readonly<Record<RatingStatus, MessageDescriptor>> = {
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  past: msg`Past`,
  cancelled: msg`Cancelled`,
}

/** How a rating stands, in a word. */
export const ratingStateWords: Readonly<Record<OwnRatingState, MessageDescriptor>> = {
  not_yet: msg`Not yet`,
  open: msg`Rate now`,
  waiting: msg`Rated`,
  pending: msg`Being checked`,
  rejected: msg`Not published`,
  published: msg`Published`,
  closed: msg`Closed`,
}

/** Tone of a rating's badge. */
export function ratingTone(state: OwnRatingState): 'accent' | 'success' | 'warning' | 'plain' {
  if (state === 'open') return 'accent'
  if (state === 'published') return 'success'
  return state === 'pending' || state === 'rejected' ? 'warning' : 'plain'
}

/** Why a rating was turned down. */
export const rejectionWords: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  contact_details: msg`It has a phone number, an address or a link in it.`,
  insult: msg`It insults a person.`,
  not_about_stay: msg`It is not about the stay.`,
  private_details: msg`It tells something private about others.`,
  other: msg`It breaks our rules for reviews.`,
}
