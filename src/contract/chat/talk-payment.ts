import * as v from 'valibot'
import { addedSchema } from '#contract/booking/additions.ts'
import { seenMoneySchema } from '#contract/booking/seen-money.ts'

/** How what is to be paid stands, as a conversation shows it. */
export const talkPaymentStates = ['to_pay', 'seen', 'paid', 'lapsed'] as const

/**
 * Something that was added to a stay for money, as its guest's conversation shows it: from the booking's own facts, and
 * never from what anybody wrote.
 */
export const talkPaymentSchema = v.object({
  /** Of the addition: what is paid for at its checkout. */
  booking_id: v.string(),
  addition: addedSchema,
  amount_fils: v.number(),
  /** `seen`: money for it has come and has not paid it yet. `lapsed`: the time to pay is over. */
  state: v.picklist(talkPaymentStates),
  /** Epoch ms until which it waits for payment; null otherwise. */
  pay_until: v.nullable(v.number()),
  seen_money: seenMoneySchema,
  /** Since when it could be paid, epoch ms: its place in the conversation. */
  at: v.number(),
})

export type TalkPayment = v.InferOutput<typeof talkPaymentSchema>
