import * as v from 'valibot'
import { stayTermsSchema } from '#contract/booking/change.ts'
import { depositFacts } from '#contract/booking/deposit.ts'
import { disputeSchema } from '#contract/booking/dispute.ts'
import { stayGuestSchema } from '#contract/booking/guests.ts'
import { bookingStateSchema } from '#contract/booking/states.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { pictureSchema } from '#contract/home-card.ts'
import { partySchema } from '#contract/party.ts'
import { bookingTypes } from '#domain/booking/kinds.ts'

/** A stay as the desk shows it: who comes, what they wish, and what of the price is the host's. */
export const deskStaySchema = v.object({
  booking_id: v.string(),
  booking_number: v.string(),
  state: bookingStateSchema,
  home: v.object({
    slug: v.string(),
    title: v.string(),
    place: v.string(),
    picture: v.nullable(pictureSchema),
  }),
  /** Whose home it is, for operators, who see the homes of all; null where it is of whoever asks. */
  host_name: v.nullable(v.string()),
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  check_in_time: v.string(),
  check_out_time: v.string(),
  nights: v.number(),
  party: partySchema,
  guest_name: v.string(),
  /** Everybody of the stay, the one who booked first; empty before it is confirmed. */
  guests: v.array(stayGuestSchema),
  /** Adults who are not registered yet. */
  unregistered_count: v.number(),
  special_request: v.nullable(v.string()),
  money: v.object({
    /** After a cancellation or a no-show what is kept of the price. */
    total_fils: v.number(),
    /** VAT and tourism fee, which go on to the state. */
    tax_fils: v.number(),
    /** What was charged so far, and what of it went back. */
    paid_fils: v.number(),
    refunded_fils: v.number(),
  }),
  has_chat: v.boolean(),
  /** Null where none is taken or the stay was never paid. */
  deposit: v.nullable(
    v.object({
      ...depositFacts,
      /** Whether whoever asks may claim of it, or decide on the guest's objection. */
      can_claim: v.boolean(),
      can_decide: v.boolean(),
    }),
  ),
  /** What the guest's bank looks into, or has decided; the oldest first. */
  disputes: v.array(disputeSchema),
  /** How whoever asks can end the stay before its time, and what the guest gets back then. */
  endings: v.array(v.object({ kind: v.picklist(['cancel', 'no_show']), refund_fils: v.number() })),
})

export type DeskStay = v.InferOutput<typeof deskStaySchema>

/** A request that waits for the host. `type`: a stay, or an addition to one that is booked already. */
export const deskRequestSchema = v.object({
  type: v.picklist(bookingTypes),
  stay: deskStaySchema,
  /** Of a change, the stay as it is booked. */
  was: v.nullable(stayTermsSchema),
  /** Epoch ms. */
  asked_at: v.number(),
  answer_by: v.number(),
})

export type DeskRequest = v.InferOutput<typeof deskRequestSchema>
