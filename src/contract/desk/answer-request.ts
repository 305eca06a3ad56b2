import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/** Longest reason of a host who declines, in characters as people count them. */
export const declineReasonMaxLength = 500

/**
 * Answers a request to book. `outcome`:
 *
 * - `confirmed`: the card was charged and the stay is booked.
 * - `charging`: approved; the card's bank has not said yet.
 * - `agreed`: an addition to a stay, which its guest can pay now.
 * - `declined`: the nights are free and the card was let go.
 *
 * Refused with `card-refused` when the card could not be charged any more, and with `too-late` when the
 * guest or the time was faster, or somebody else answered otherwise.
 */
export const answerStayRequest = defineCall({
  model: 'desk',
  method: 'answerRequest',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    booking_id: bookingIdSchema,
    answer: v.picklist(['approved', 'declined']),
    /** Told to the guest; needed to decline a stay. */
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxGraphemes(declineReasonMaxLength)), ''),
  }),
  output: v.object({
    outcome: v.picklist(['confirmed', 'charging', 'agreed', 'declined']),
  }),
  invalidates: ['booking', 'property', 'chat'],
})
