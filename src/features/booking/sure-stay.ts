import type { BookingCard } from '#contract/booking/list.ts'

/** Whether the home is the guest's: it is neither to be paid yet nor to be answered for. */
export function isSure({ pay_until, answer_by, seen_money }: BookingCard): boolean {
  return pay_until === null && answer_by === null && !seen_money
}
