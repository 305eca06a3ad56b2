import * as v from 'valibot'
import { additionSchema } from '#contract/booking/additions.ts'
import { depositFacts } from '#contract/booking/deposit.ts'
import { disputeSchema } from '#contract/booking/dispute.ts'
import { stayGuestSchema } from '#contract/booking/guests.ts'
import { seenMoneySchema } from '#contract/booking/seen-money.ts'
import {
  bookingStateSchema,
  bookingTabSchema,
  paymentTypeSchema,
} from '#contract/booking/states.ts'
import { stayCaseSchema } from '#contract/booking/stay-case.ts'
import { defineCall } from '#contract/call.ts'
import { folioSchema, milestoneSchema } from '#contract/folio.ts'
import { localisedTextSchema } from '#contract/language.ts'
import { partySchema } from '#contract/party.ts'
import { houseRulesSchema, stayDatesSchema, stayHomeSchema } from '#contract/quote/quote.ts'
import { pageActions } from '#domain/booking/actions.ts'
import { hostCancelReasons } from '#domain/booking/early-end.ts'
import { bookingTypes } from '#domain/booking/kinds.ts'
import { requestAnswers } from '#domain/booking/request.ts'
import { caseKinds } from '#domain/booking/stay-case.ts'
import { taxDocumentKinds } from '#domain/ledger/document-kinds.ts'

/** A photo of the way in, for this guest alone; there from the moment at which the door code is. */
export const wayInPictureSchema = v.object({
  path: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  /** A WebP of 16 pixels' width, base64. */
  preview: v.string(),
})

export type WayInPicture = v.InferOutput<typeof wayInPictureSchema>

/** The way to the door; only for confirmed stays. Texts for drivers stand in all languages. */
export const arrivalSchema = v.object({
  /** House and flat. */
  address: localisedTextSchema,
  /** Street and district. */
  street: localisedTextSchema,
  /** Ten digits, `12345 67890`; null where the home has none. */
  makani: v.nullable(v.string()),
  lat: v.number(),
  lng: v.number(),
  steps: v.array(v.object({ text: v.string(), picture: v.nullable(wayInPictureSchema) })),
  wifi: v.nullable(v.object({ network: v.string(), password: v.string() })),
  /**
   * `later`: shown from `from_at` (epoch ms) on. `withheld`: once every adult is registered. `none`:
   * the host opens the door. `over`: the stay has ended.
   */
  door_code: v.variant('kind', [
    v.object({ kind: v.literal('shown'), code: v.string(), works_from_at: v.number() }),
    v.object({ kind: v.literal('later'), from_at: v.number() }),
    v.object({ kind: v.literal('withheld') }),
    v.object({ kind: v.literal('none') }),
    v.object({ kind: v.literal('over') }),
  ]),
})

export const bookingDetailsSchema = v.object({
  booking_id: v.string(),
  booking_number: v.string(),
  state: bookingStateSchema,
  tab: v.nullable(bookingTabSchema),
  home: v.object({ ...stayHomeSchema.entries, permit_no: v.nullable(v.string()) }),
  dates: stayDatesSchema,
  party: partySchema,
  lead_guest: v.object({ first_name: v.string(), last_name: v.string() }),
  special_request: v.nullable(v.string()),
  folio: folioSchema,
  milestones: v.array(milestoneSchema),
  payments: v.array(
    v.object({
      payment_id: v.string(),
      payment_type: paymentTypeSchema,
      state: v.string(),
      amount_fils: v.number(),
      at: v.number(),
      /** Its receipt, at the address of the PDF in the language of the call; null where nothing was sold for it. */
      receipt: v.optional(v.nullable(v.object({ number: v.string(), path: v.string() })), null),
    }),
  ),
  /** The deposit, outside of the price; null where none is taken or the stay was never paid. */
  deposit: v.nullable(
    v.object({
      ...depositFacts,
      /** Whether the guest has given no card yet on which it could be set aside. */
      needs_card: v.optional(v.boolean(), false),
      /** Whether the guest may object now. */
      can_object: v.boolean(),
      /** Until when, epoch ms; null where the guest may not. */
      object_until: v.nullable(v.number()),
    }),
  ),
  refunds: v.array(
    v.object({
      refund_id: v.string(),
      /** How it was paid, and so how it comes back. */
      payment_type: paymentTypeSchema,
      state: v.string(),
      /** The guest's bank is deciding about the same money: what it does comes first. */
      waits_for_bank: v.boolean(),
      /** In our team's words, how it was given back where the provider did not. */
      other_way: v.nullable(v.string()),
      reason: v.string(),
      amount_fils: v.number(),
      at: v.number(),
      /** When the provider sent it: a bank takes days to show it. */
      settled_at: v.nullable(v.number()),
    }),
  ),
  /** What the guest's bank looks into, or has decided; the oldest first. */
  disputes: v.array(disputeSchema),
  /** Tax invoice and credit notes, the oldest first. */
  documents: v.array(
    v.object({
      kind: v.picklist(taxDocumentKinds),
      number: v.string(),
      issued_at: v.number(),
      total_fils: v.number(),
      /** Address of the PDF in the language of the call. */
      path: v.string(),
    }),
  ),
  /** What happened so far, oldest first. */
  timeline: v.array(
    v.object({
      state: bookingStateSchema,
      at: v.number(),
      actor: v.string(),
      /** What was added to the stay then; null when the state changed. */
      added: v.nullable(v.picklist(bookingTypes)),
    }),
  ),
  /** Further nights, later checkout and services; those that came to nothing are left out. */
  additions: v.array(additionSchema),
  /** What the guest can do now, by the server's clock. */
  actions: v.array(v.picklist(pageActions)),
  booked_at: v.number(),
  /** Epoch ms until which the hold waits for payment; null otherwise. */
  pay_until: v.nullable(v.number()),
  seen_money: seenMoneySchema,
  /** The request to the host; null where the stay was booked at once. */
  request: v.nullable(
    v.object({
      /** Epoch ms. */
      answer_by: v.number(),
      /** Null while the host has not answered. */
      answer: v.nullable(v.picklist(requestAnswers)),
      /** The host's words. */
      reason: v.nullable(v.string()),
    }),
  ),
  /** Why host or operator ended the stay before its time; null where they did not. */
  ending: v.nullable(
    v.object({
      /** Null for a no-show. */
      reason: v.nullable(v.picklist(hostCancelReasons)),
      /** Their words to the guest. */
      text: v.string(),
    }),
  ),
  /** The latest thing that went wrong; null where nothing did. */
  case: v.nullable(stayCaseSchema),
  /** What the guest can say is wrong now; empty while a case is open. */
  case_kinds: v.array(v.picklist(caseKinds)),
  arrival: v.nullable(arrivalSchema),
  host: v.object({
    slug: v.string(),
    name: v.string(),
    photo: v.nullable(v.string()),
    /** E.164; only for confirmed stays. */
    phone: v.nullable(v.string()),
  }),
  rules: houseRulesSchema,
  /** Numbers of the UAE's emergency services, in the order in which they are shown. */
  emergency: v.array(
    v.object({ kind: v.picklist(['police', 'ambulance', 'fire']), number: v.string() }),
  ),
  is_guest_verified: v.boolean(),
  /** Everybody of the stay, the one who booked first; empty before it is confirmed. */
  guests: v.array(stayGuestSchema),
  /** Adults whom the law still asks for: the door code waits for them. */
  unregistered_count: v.number(),
  rating: v.object({
    state: v.picklist(['not_yet', 'open', 'given', 'closed']),
    /** Epoch ms. */
    opens_at: v.number(),
    closes_at: v.number(),
  }),
  can_cancel: v.boolean(),
  /** Grows with every change of the stay and of the way in; the list tells it as well. */
  revision: v.number(),
  as_of: v.number(),
})

export type BookingDetails = v.InferOutput<typeof bookingDetailsSchema>

/** Everything about one stay, made to be kept on the device for the days without signal. */
export const getBookingDetails = defineCall({
  model: 'booking',
  method: 'getDetails',
  kind: 'query',
  auth: 'user',
  input: v.object({ booking_number: v.pipe(v.string(), v.maxLength(40)) }),
  output: bookingDetailsSchema,
})
