import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskReviewList } from '#contract/desk/list-reviews.ts'
import type { ReviewFlag } from '#domain/review/first-look.ts'
import type { RejectionReason } from '#domain/review/review-rules.ts'

/** Names of the lists. */
export const reviewListWords: Readonly<Record<DeskReviewList, MessageDescriptor>> = {
  pending: msg`To decide`,
  approved: msg`Waiting for the other side`,
  rejected: msg`Turned down`,
  published: msg({ message: 'Published', context: 'list of reviews' }),
}

/** What the first look found. */
export const flagWords: Readonly<Record<ReviewFlag, MessageDescriptor>> = {
  phone: msg`Phone number`,
  email: msg`E-mail address`,
  link: msg`Link`,
  insult: msg`Insult`,
}

/** Reasons of a rejection, as the guest is told them. */
export const reasonWords: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  contact_details: msg`It has a phone number, an address or a link in it.`,
  insult: msg`It insults a person.`,
  not_about_stay: msg`It is not about the stay.`,
  private_details: msg`It tells something private about others.`,
  other: msg`Another reason, in your own words`,
}
