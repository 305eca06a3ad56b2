import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HostCancelReason } from '#domain/booking/early-end.ts'
import type { BookingType } from '#domain/booking/kinds.ts'
import type { BookingState } from '#domain/booking/process.ts'
import type { CaseKind, CaseState } from '#domain/booking/stay-case.ts'
import type { BookingTab } from '#domain/booking/tab.ts'

/** Names of the states as hosts read them. */
export const deskStateWords: Readonly<Record<BookingState, MessageDescriptor>> = {
  requested: msg`Waits for your answer`,
  held: msg`Held`,
  awaiting_payment: msg`Being paid`,
  processing: msg`Payment is looked at`,
  pending_host: msg`Waits for your answer`,
  confirmed: msg`Confirmed`,
  checked_in: msg`In the home`,
  completed: msg`Completed`,
  hold_expired: msg`Hold ended`,
  payment_failed: msg`Payment failed`,
  rejected: msg`Declined`,
  cancelled_by_guest: msg`Cancelled by the guest`,
  cancelled_by_host: msg`Cancelled by the host`,
  cancelled_by_platform: msg`Cancelled by Areesh`,
  no_show: msg`No-show`,
}

/** Why a stay is cancelled for its host. */
export const hostReasonWords: Readonly<Record<HostCancelReason, MessageDescriptor>> = {
  home_unusable: msg`The home cannot be used`,
  double_booked: msg`The nights are let to somebody else`,
  emergency: msg`An emergency`,
  permit: msg`The permit of the home is not valid then`,
  other: msg`Another reason`,
}

/** What guests say is wrong, as the desk reads it. */
export const caseKindWords: Readonly<Record<CaseKind, MessageDescriptor>> = {
  cannot_get_in: msg`The guest cannot get in`,
  home_unusable: msg`The guest cannot use the home`,
  no_show: msg`The guest says that it was no no-show`,
  other: msg`Something else`,
}

/** How a case stands. */
export const caseStateWords: Readonly<Record<CaseState, MessageDescriptor>> = {
  open: msg`Nobody has it`,
  working: msg`Being worked on`,
  resolved: msg`Closed`,
}

/** Tone of a state's badge. */
export function deskStateTone(state: BookingState): 'success' | 'warning' | 'danger' | 'plain' {
  if (state === 'confirmed' || state === 'checked_in') return 'success'
  if (['held', 'awaiting_payment', 'processing', 'pending_host', 'requested'].includes(state))
    return 'warning'
  return state === 'completed' ? 'plain' : 'danger'
}

/** Names of the four lists of stays. */
export const deskTabWords: Readonly<Record<BookingTab, MessageDescriptor>> = {
  current: msg`Now`,
  upcoming: msg`Upcoming`,
  past: msg`Past`,
  cancelled: msg`Cancelled`,
}

/** What a guest asks for. */
export const requestWords: Readonly<Record<BookingType, MessageDescriptor>> = {
  booking: msg`Wants to stay`,
  extend: msg`Wants to stay longer`,
  'late-checkout': msg`Wants to leave later`,
  'add-on': msg`Orders services`,
  modify: msg`Wants other dates or guests`,
}
