import { type BookingState, canMove } from '#domain/booking/process.ts'

/** How a person judges money that came otherwise than asked for. */
export const judgements = ['give_back', 'confirm'] as const

export type Judgement = (typeof judgements)[number]

/** Shortest words of whoever judges, in characters. */
export const judgeWordsMinLength = 10

/** A payment that waits for a person, and the booking that it is for. Sums in fils. */
export type WaitingPayment = {
  /** `review`: came otherwise than asked for. `authorised`: set aside, and its charge hangs. */
  state: 'review' | 'authorised'
  capturedFils: number
  amountFils: number
  bookingState: BookingState
}

/**
 * What a person may decide, by the process: money in judgement can always go back, and confirms a booking that
 * is still in judgement itself; a charge that hangs can be given up.
 */
export function judgementsOf({ state, bookingState }: WaitingPayment): Judgement[] {
  if (state === 'authorised')
    return canMove(bookingState, 'reject', 'platform') ? ['give_back'] : []
  return isInJudgement(bookingState) ? ['give_back', 'confirm'] : ['give_back']
}

/** Whether a booking itself waits for the judgement: it was never sold and can go both ways. */
export function isInJudgement(state: BookingState): boolean {
  const goesBack = canMove(state, 'cancel_as_platform', 'platform')
  return goesBack && canMove(state, 'settle_payment', 'system')
}

/** What confirming means for the money, in fils: what must have come another way, and what goes back. */
export function confirmedSums({
  capturedFils,
  amountFils,
}: Pick<WaitingPayment, 'capturedFils' | 'amountFils'>): {
  missingFils: number
  excessFils: number
} {
  return {
    missingFils: Math.max(0, amountFils - capturedFils),
    excessFils: Math.max(0, capturedFils - amountFils),
  }
}

/** Whether a refund may be written down as given back another way: the provider will not do it by itself. */
export function maySettleElsewhere(refundState: string): boolean {
  return refundState === 'failed' || refundState === 'sent' || refundState === 'awaiting_payer'
}
