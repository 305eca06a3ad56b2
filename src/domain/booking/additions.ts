import type { StayChange } from '#domain/booking/change.ts'
import { holdMs } from '#domain/booking/hold-times.ts'
import type { AddedType } from '#domain/booking/kinds.ts'
import type { ServiceKind, ServiceUnit } from '#domain/booking/services.ts'
import { addDays, type CivilDate, civilDateInDubai, dubaiInstant } from '#domain/stay/civil-date.ts'

/** A service of an order: how many of its units, and the day on which it is wanted. */
export type AddOnItem = {
  service: ServiceKind
  unit: ServiceUnit
  quantity: number
  on: CivilDate
  /** Epoch ms until which it can be ordered, and cancelled for nothing. */
  until: number
}

/** What a guest adds to a stay after it was booked, or changes of it (product brief 5). */
export type Addition =
  | { type: 'extend'; checkOut: CivilDate }
  | { type: 'late-checkout'; time: string }
  | { type: 'add-on'; items: readonly AddOnItem[] }
  | StayChange

/** The hours of a stay that decide about additions. */
export type StayHours = {
  checkIn: CivilDate
  checkInTime: string
  checkOut: CivilDate
  checkOutTime: string
}

const hourMs = 60 * 60_000

/** Until so long before checkout a free night is added without asking the host. */
const instantExtensionMs = 72 * hourMs

/** How long a host may take to answer. */
const answerMs = 4 * hourMs

/** How long a guest may take to pay what was agreed to. */
const payMs = 2 * hourMs

/** Longest stay, extensions included, in nights: no contract of a holiday home runs longer. */
export const maxStayNights = 90

// Services are brought in the daytime; on the day of arrival not before check-in.
const serviceTime = '09:00'

/**
 * Whether an addition needs the host's word. Homes that are booked at once take additions at once too,
 * but for nights that are added within three days of checkout, when the home may be promised.
 */
export function needsAnswer(
  { type }: { type: AddedType },
  stay: StayHours & { isInstant: boolean },
  now: number,
): boolean {
  if (!stay.isInstant) return true
  return type === 'extend' && now > checkOutAt(stay) - instantExtensionMs
}

/** Epoch ms until which the host must have answered. */
export function answerUntil(addition: Addition, stay: StayHours, now: number): number {
  return Math.min(now + answerMs, lastMoment(addition, stay))
}

/**
 * Epoch ms until which an addition waits for its payment. Nights that nobody was asked for are held no
 * longer than those of any booking.
 */
export function payAdditionUntil(
  addition: Addition,
  stay: StayHours,
  wasAsked: boolean,
  now: number,
): number {
  const takesNights = addition.type === 'extend' || addition.type === 'modify'
  const span = takesNights && !wasAsked ? holdMs : payMs
  return Math.min(now + span, lastMoment(addition, stay))
}

/** The moment (epoch ms) after which an addition is of no use any more. */
function lastMoment(addition: Addition, stay: StayHours): number {
  switch (addition.type) {
    case 'modify':
      return dubaiInstant(stay.checkIn, stay.checkInTime)
    case 'add-on':
      return Math.min(...addition.items.map(({ until }) => until))
    default:
      return checkOutAt(stay)
  }
}

/** Epoch ms until which a service can be ordered for a day of a stay; `leadHours` as its host says. */
export function orderUntil(
  { on, leadHours }: { on: CivilDate; leadHours: number },
  { checkIn, checkInTime }: Pick<StayHours, 'checkIn' | 'checkInTime'>,
): number {
  const time = on === checkIn ? checkInTime : serviceTime
  return dubaiInstant(on, time) - leadHours * hourMs
}

/** The first day of a stay for which a service can still be ordered at `now`; null when there is none. */
export function firstServiceDay(leadHours: number, stay: StayHours, now: number): CivilDate | null {
  const today = civilDateInDubai(now)
  let on = today > stay.checkIn ? today : stay.checkIn
  while (on <= stay.checkOut && orderUntil({ on, leadHours }, stay) <= now) on = addDays(on, 1)
  return on <= stay.checkOut ? on : null
}

function checkOutAt({ checkOut, checkOutTime }: StayHours): number {
  return dubaiInstant(checkOut, checkOutTime)
}
