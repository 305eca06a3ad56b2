import { hostAnswerMs } from '#domain/booking/hold-times.ts'

/**
 * How a request to book ended.
 *
 * - `approved`, `declined`: the host's answer.
 * - `lapsed`: nobody answered in time.
 * - `withdrawn`: the guest took it back.
 * - `card_refused`: it was approved, but the card could not be charged any more.
 */
export const requestAnswers = [
  'approved',
  'declined',
  'lapsed',
  'withdrawn',
  'card_refused',
] as const

export type RequestAnswer = (typeof requestAnswers)[number]

/** Shortest reason of a host who declines, in characters: the guest reads it. */
export const declineReasonMinLength = 10

const leastAnswerMs = 60 * 60_000

/**
 * Until when a request can be answered, product brief 5: a day, but not past the hour of check-in. Who
 * asks for the same day waits an hour at least. Epoch ms.
 */
export function requestAnswerBy(askedAt: number, checkInAt: number): number {
  return Math.max(askedAt + leastAnswerMs, Math.min(askedAt + hostAnswerMs, checkInAt))
}
