import type { Party } from '#domain/guests/party.ts'
import { exactStay } from '#domain/search/stay-choice.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { DateRange } from '#domain/stay/date-range.ts'

/** Id of the list that every guest has from the start. */
export const defaultListId = 'saved'

/** Who a list is for until the guest says so. */
export const listParty: Party = { adults: 2, children: 0, infants: 0, pets: 0 }

/** What stands between a kept home and the list's dates and party. */
export const savedHomeStates = [
  'open',
  'booked',
  'too_small',
  'no_pets',
  'too_short',
  'no_check_in',
  'unlisted',
] as const

/** The dates of a list that can be booked; null without, once they have begun, and beyond all calendars. */
export function comingStay(stay: DateRange | null, today: CivilDate): DateRange | null {
  return stay && exactStay(stay, today) ? stay : null
}

/**
 * What a remembered price was for: two prices can only be compared when this is the same. Without
 * dates it is the "from" price.
 */
export function priceBasis(stay: DateRange | null, party: Party): string {
  if (!stay) return 'from'
  const { adults, children, infants, pets } = party
  return `${stay.checkIn}/${stay.checkOut}/${adults}-${children}-${infants}-${pets}`
}

// A guest is not written to for less.
const noticedShare = 0.02

/** Whether a price has fallen far enough to tell the guest of it. Both in fils. */
export function isNoticeableFall(before: number, now: number): boolean {
  return now <= before * (1 - noticedShare)
}

// What is rounded up to whole dirhams on cards shows no smaller difference.
const shownFils = 100

/** By how much a price is lower than the remembered one, in fils; null when no card would show it. */
export function priceFall(remembered: number | null, now: number): number | null {
  if (remembered === null || remembered - now < shownFils) return null
  return remembered - now
}
