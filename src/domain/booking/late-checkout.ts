import { shareOf } from '#domain/money/fils.ts'
import { type CivilDate, dubaiInstant } from '#domain/stay/civil-date.ts'

/** A later hour of checkout, with its price as a share of the last night (product brief 5). */
export const lateCheckoutSlots = [
  { time: '13:00', basisPoints: 1_000 },
  { time: '15:00', basisPoints: 2_500 },
  { time: '18:00', basisPoints: 5_000 },
] as const

const hourMs = 60 * 60 * 1000
const earliestMs = 48 * hourMs
const latestMs = 2 * hourMs
const cleaningMs = 4 * hourMs

/** What late checkouts are offered from. `nextCheckInTime` null: nobody arrives that day. */
export type LateCheckoutFacts = {
  checkOut: CivilDate
  checkOutTime: string
  lastNightFils: number
  nextCheckInTime: string | null
}

/** Whether a guest may ask at `now` (epoch ms): from 48 to 2 hours before the normal checkout. */
export function canAskLateCheckout(
  facts: Pick<LateCheckoutFacts, 'checkOut' | 'checkOutTime'>,
  now: number,
): boolean {
  const checkOutAt = dubaiInstant(facts.checkOut, facts.checkOutTime)
  return now >= lateCheckoutFrom(facts) && now <= checkOutAt - latestMs
}

/** The moment (epoch ms) from which a later checkout can be asked for. */
export function lateCheckoutFrom({
  checkOut,
  checkOutTime,
}: Pick<LateCheckoutFacts, 'checkOut' | 'checkOutTime'>): number {
  return dubaiInstant(checkOut, checkOutTime) - earliestMs
}

/** Slots with prices in fils before VAT; those that leave no four hours for cleaning are missing. */
export function lateCheckoutOffers(facts: LateCheckoutFacts): { time: string; fils: number }[] {
  const { checkOut, checkOutTime, nextCheckInTime, lastNightFils } = facts
  const mustLeaveBy = nextCheckInTime
    ? dubaiInstant(checkOut, nextCheckInTime) - cleaningMs
    : Number.POSITIVE_INFINITY
  return lateCheckoutSlots
    .filter(({ time }) => time > checkOutTime && dubaiInstant(checkOut, time) <= mustLeaveBy)
    .map(({ time, basisPoints }) => ({ time, fils: shareOf(lastNightFils, basisPoints) }))
}

/** Whether a home has an hour to leave at that is later than its own. */
export function offersLateCheckout(checkOutTime: string): boolean {
  return lateCheckoutSlots.some(({ time }) => time > checkOutTime)
}
