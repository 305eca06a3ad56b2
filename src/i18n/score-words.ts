import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RatingCategory } from '#domain/review/average-ratings.ts'

/** Names of the six rated categories. */
export const scoreWords: Readonly<Record<RatingCategory, MessageDescriptor>> = {
  value: msg`Value`,
  location: msg`Location`,
  amenities: msg`Amenities`,
  timely_check_in: msg`Timely check-in`,
  cleanliness: msg`Cleanliness`,
  communication: msg`Communication`,
}
