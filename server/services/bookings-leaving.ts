import { ownedStates } from '#domain/booking/process.ts'
import { isUnused } from '#domain/cancellation/policy.ts'
import {
  addDays,
  type CivilDate,
  dubaiInstant,
  eachNight,
  parseCivilDate,
} from '#domain/stay/civil-date.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'

/** The hours of check-in and checkout of a stay, epoch ms. */
export function hoursOf({ home, checkIn, checkOut }: BookingRow) {
  const { checkInTime, checkOutTime } = readHome(home)
  return {
    checkInAt: dubaiInstant(parseCivilDate(checkIn), checkInTime),
    checkOutAt: dubaiInstant(parseCivilDate(checkOut), checkOutTime),
  }
}

/** Nights of `nights` that a guest who leaves at `now` (epoch ms) gives up: others can have them. */
export function nightsGivenUp<Night extends string>(
  stay: BookingRow,
  nights: readonly Night[],
  now: number,
): Night[] {
  const { checkInTime } = readHome(stay.home)
  return now < hoursOf(stay).checkInAt
    ? [...nights]
    : nights.filter((night) => isUnused(night, checkInTime, now))
}

/**
 * How the stay of a guest ends who leaves at `now` (epoch ms): nights that are the guest's, nights that are
 * given up, the day on which the guest leaves, and its hour.
 */
export function leavingOf(stay: BookingRow, now: number) {
  const nights = eachNight(parseCivilDate(stay.checkIn), parseCivilDate(stay.checkOut))
  const left = nightsGivenUp(stay, nights, now).length
  const leaveOn = addDays(parseCivilDate(stay.checkOut), -left)
  const { checkOutTime } = readHome(stay.home)
  return { used: nights.length - left, left, leaveOn, leaveAt: dubaiInstant(leaveOn, checkOutTime) }
}

/** The day on which the guest of a stay leaves before its time; null for every other stay. */
export function leftEarlyOn(stay: BookingRow): CivilDate | null {
  const leftAt = leftEarlyAt(stay)
  return leftAt === null ? null : leavingOf(stay, leftAt).leaveOn
}

/** The day on which the door is somebody else's: of a stay that was left early, that of leaving. */
export function lastDayOf(stay: BookingRow): CivilDate {
  return leftEarlyOn(stay) ?? parseCivilDate(stay.checkOut)
}

/**
 * Whether a stay's home is its guest's at `now` (epoch ms): paid for and not called off. Who leaves early
 * keeps address and code for the nights that are kept.
 */
export function isGuestsOwn(stay: BookingRow, now: number): boolean {
  return ownedStates.includes(stay.state) || isLeaving(stay, now)
}

/** Whether the guest has called the rest of the stay off and is in the house for what is kept of it. */
export function isLeaving(stay: BookingRow, now: number): boolean {
  const leftAt = leftEarlyAt(stay)
  return leftAt !== null && now < leavingOf(stay, leftAt).leaveAt
}

/** When a guest who was in the house called the rest off; null for every other stay. */
function leftEarlyAt(stay: BookingRow): number | null {
  const at = stay.cancelledAt?.getTime() ?? 0
  return stay.state === 'cancelled_by_guest' && at >= hoursOf(stay).checkInAt ? at : null
}
