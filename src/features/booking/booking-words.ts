import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StayGuest } from '#contract/booking/guests.ts'
import type { HostCancelReason } from '#domain/booking/early-end.ts'
import type { BookingType } from '#domain/booking/kinds.ts'
import type { BookingState } from '#domain/booking/process.ts'
import type { CaseKind } from '#domain/booking/stay-case.ts'
import type { BookingSort, BookingTab } from '#domain/booking/tab.ts'
import type { VerificationState } from '#domain/identity/verification.ts'

/** Names of the states as guests read them. */
export const stateWords: Readonly<Record<BookingState, MessageDescriptor>> = {
  requested: msg`Waiting for host`,
  held: msg`Dates held`,
  awaiting_payment: msg`Waiting for payment`,
  processing: msg`Payment under review`,
  pending_host: msg`Waiting for host`,
  confirmed: msg`Confirmed`,
  checked_in: msg`Checked in`,
  completed: msg`Completed`,
  hold_expired: msg`Hold ended`,
  payment_failed: msg`Payment failed`,
  rejected: msg`Declined`,
  cancelled_by_guest: msg`Cancelled by you`,
  cancelled_by_host: msg`Cancelled by host`,
  cancelled_by_platform: msg`Cancelled by Areesh`,
  no_show: msg`No-show`,
}

/** Of a booking whose money was seen and is not certain yet. */
export const arrivingWords = msg`Payment in progress`

/** Of a stay that its guest has called off while in the house, until the guest has left. */
export const leavingWords = msg`Leaving early`

/** Why host or operator ended a stay, as the guest reads it; of another reason their own words tell. */
export const endReasonWords: Readonly<
  Record<Exclude<HostCancelReason, 'other'>, MessageDescriptor>
> = {
  home_unusable: msg`The home cannot be used on these days.`,
  double_booked: msg`The home was let to somebody else by mistake.`,
  emergency: msg`An emergency has come up.`,
  permit: msg`The permit of the home is not valid on these days.`,
}

/** What can go wrong, as the guest says it. */
export const caseKindWords: Readonly<Record<CaseKind, MessageDescriptor>> = {
  cannot_get_in: msg`I can’t get in`,
  home_unusable: msg`The home can’t be used`,
  no_show: msg`I was there`,
  other: msg`Something else is wrong`,
}

/** What was added to a stay, in its story. */
export const addedWords: Readonly<Record<BookingType, MessageDescriptor>> = {
  booking: msg`Booked`,
  extend: msg`Stay extended`,
  'late-checkout': msg`Late checkout added`,
  'add-on': msg`Services added`,
  modify: msg`Dates or guests changed`,
}

/** Tone of a state's badge. */
export function stateTone(state: BookingState): 'success' | 'warning' | 'danger' | 'plain' {
  if (state === 'confirmed' || state === 'checked_in') return 'success'
  if (state === 'held' || state === 'awaiting_payment' || state === 'processing') return 'warning'
  if (state === 'pending_host' || state === 'requested') return 'warning'
  return state === 'completed' ? 'plain' : 'danger'
}

/** Names of the four lists. */
export const tabWords: Readonly<Record<BookingTab, MessageDescriptor>> = {
  current: msg`Current`,
  upcoming: msg`Upcoming`,
  past: msg`Past`,
  cancelled: msg`Cancelled`,
}

/** Orders of the list of trips. */
export const bookingSortWords: Readonly<Record<BookingSort, MessageDescriptor>> = {
  check_in: msg`Check-in date`,
  booked: msg`Booked on`,
  total: msg`Total`,
}

type Registration = { kind: 'success' | 'info' | 'warning' | 'danger'; word: MessageDescriptor }

const registered: Registration = { kind: 'success', word: msg`Registered` }
const beingChecked: Registration = { kind: 'info', word: msg`Being checked` }
const missing: Registration = { kind: 'warning', word: msg`Missing` }

const registrations: Readonly<Record<VerificationState, Registration>> = {
  verified: registered,
  expiring: registered,
  submitted: beingChecked,
  in_review: beingChecked,
  needs_resubmission: { kind: 'danger', word: msg`Documents needed again` },
  rejected: { kind: 'danger', word: msg`Not accepted` },
  not_started: missing,
  draft: missing,
  expired: missing,
}

/** Where the identity check of somebody who has to register stands, for a badge. */
export function registrationWords({
  verification,
  is_invited: isInvited,
}: Pick<StayGuest, 'verification' | 'is_invited'>): Registration {
  const known = registrations[verification]
  return known === missing && isInvited ? { ...missing, word: msg`Link sent` } : known
}
