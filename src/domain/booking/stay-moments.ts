import { addDays, type CivilDate, dubaiInstant } from '#domain/stay/civil-date.ts'

const hourMs = 60 * 60_000

const doorCodeLeadMs = 48 * hourMs

/** The instant (epoch ms) from which a door code is shown, 48 hours before check-in: product brief 5. */
export function doorCodeFrom(checkIn: CivilDate, checkInTime: string): number {
  return dubaiInstant(checkIn, checkInTime) - doorCodeLeadMs
}

// At 9:00 for a check-in at 15:00: phones have been switched on and have fetched the code by themselves, nobody
// is woken, and most who come from abroad have not taken off yet.
const codeMessageLeadMs = 6 * hourMs

/**
 * The instant (epoch ms) from which a released door code that no device of its guest was given is sent as a
 * message, 6 hours before check-in: docs/decisions/108.
 */
export function codeMessageFrom(checkIn: CivilDate, checkInTime: string): number {
  return dubaiInstant(checkIn, checkInTime) - codeMessageLeadMs
}

type WayInFacts = {
  checkIn: CivilDate
  checkOut: CivilDate
  /** 'HH:mm' in Dubai. */
  checkInTime: string
  checkOutTime: string
  /** Adults who are not registered yet. */
  unregistered: number
}

/**
 * Whether the secrets of a way in, its code and its photos, are for the guest at `now` (epoch ms): `later`
 * until 48 hours before check-in, `withheld` while an adult is not registered, `over` once the door is
 * somebody else's. Product brief 5.
 */
export function wayInRelease(
  { checkIn, checkOut, checkInTime, checkOutTime, unregistered }: WayInFacts,
  now: number,
): 'later' | 'withheld' | 'released' | 'over' {
  if (now >= dubaiInstant(checkOut, checkOutTime)) return 'over'
  if (now < doorCodeFrom(checkIn, checkInTime)) return 'later'
  return unregistered > 0 ? 'withheld' : 'released'
}

/** Moments of a stay of which its guest is told, product brief 5 (notifications). */
export const stayMoments = ['door_code', 'arrival_day', 'departure_eve'] as const

export type StayMoment = (typeof stayMoments)[number]

// Early enough to plan the day by, and nobody is woken.
const morning = '08:00'
const evening = '18:00'

type Stay = {
  checkIn: CivilDate
  checkOut: CivilDate
  /** 'HH:mm' in Dubai. */
  checkInTime: string
  checkOutTime: string
  /** Epoch ms. */
  confirmedAt: number
  /** Whether the guest can see the code now that its time has come. */
  isCodeShown: boolean
}

/**
 * What the guest of a stay is told at `now` (epoch ms). Each is due from its moment until it is news no
 * more: the code as long as it opens the door, the others for their part of the day. A stay that is booked
 * on its first day needs no word of that day.
 */
export function dueMoments(stay: Stay, now: number): StayMoment[] {
  const checkInAt = dubaiInstant(stay.checkIn, stay.checkInTime)
  const checkOutAt = dubaiInstant(stay.checkOut, stay.checkOutTime)
  const arrivalFrom = dubaiInstant(stay.checkIn, morning)
  const eveFrom = dubaiInstant(addDays(stay.checkOut, -1), evening)
  const isWithin = (from: number, until: number) => now >= from && now < until
  const isDue: Record<StayMoment, boolean> = {
    door_code:
      stay.isCodeShown && isWithin(doorCodeFrom(stay.checkIn, stay.checkInTime), checkOutAt),
    arrival_day: stay.confirmedAt < arrivalFrom && isWithin(arrivalFrom, checkInAt),
    departure_eve: isWithin(eveFrom, dubaiInstant(stay.checkOut, '00:00')),
  }
  return stayMoments.filter((moment) => isDue[moment])
}
