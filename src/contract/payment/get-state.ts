import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/**
 * How a payment stands, from our own books; an open one is asked for at the provider. A visitor, or
 * anybody whose booking it is not, learns nothing.
 *
 * - `open`: nothing came yet, the page can still be paid.
 * - `processing`: money was seen and is not certain yet; with `failure_code` `short` some is missing.
 * - `requested`: set aside on the card, not charged; the host has been asked.
 * - `confirmed`: paid and booked.
 * - `failed`: refused or lapsed; the hold lasts until `held_until` if that is not null.
 * - `refunding`: paid, but the nights were gone; the money is going back.
 * - `review`: money came that does not match; a person looks at it.
 * - `ended`: the host said no, or it was called off since; its trip tells what goes back.
 */
export const getPaymentState = defineCall({
  model: 'payment',
  method: 'getState',
  kind: 'query',
  auth: 'any',
  input: v.object({ booking_id: v.pipe(v.string(), v.maxLength(64)) }),
  output: v.variant('kind', [
    v.object({ kind: v.literal('neutral') }),
    v.object({
      kind: v.literal('own'),
      state: v.picklist([
        'open',
        'processing',
        'requested',
        'confirmed',
        'failed',
        'refunding',
        'review',
        'ended',
      ]),
      /** Number of the stay, of an addition too. */
      booking_number: v.string(),
      /** Something was added to a stay, and not a stay booked. */
      is_addition: v.boolean(),
      failure_code: v.nullable(v.string()),
      /** What of the money is certain, and what was asked for. */
      arrived_fils: v.number(),
      total_fils: v.number(),
      /** The provider's page while money is on the way: what is missing can be paid there. */
      page_url: v.nullable(v.string()),
      /** Until when what is missing can be sent there; null where nothing is. */
      rest_until: v.nullable(v.number()),
      held_until: v.nullable(v.number()),
      as_of: v.number(),
    }),
  ]),
})
