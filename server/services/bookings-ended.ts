import * as v from 'valibot'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { hostCancelReasons } from '#domain/booking/early-end.ts'
import type { BookingState } from '#domain/booking/process.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'

const endReason = v.object({ reason: v.string(), text: v.string() })
const knownReason = v.picklist(hostCancelReasons)
const endedByOthers: readonly BookingState[] = [
  'cancelled_by_host',
  'cancelled_by_platform',
  'no_show',
]

/** Why a booking ended, as it was kept; null where nothing was, or the account is deleted. */
export function readEndReason(kept: unknown): v.InferOutput<typeof endReason> | null {
  const read = v.safeParse(endReason, kept)
  return read.success ? read.output : null
}

/** Why host or operator ended a stay, as its guest reads it. */
export function endingOf({ state, cancelReason }: BookingRow): BookingDetails['ending'] {
  if (!endedByOthers.includes(state)) return null
  const kept = readEndReason(cancelReason)
  const reason = v.is(knownReason, kept?.reason) ? kept.reason : null
  return { reason: state === 'no_show' ? null : reason, text: kept?.text ?? '' }
}
