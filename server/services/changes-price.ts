import { maxStayNights } from '#domain/booking/additions.ts'
import {
  changeNeedsAnswer,
  isSameParty,
  isSameTerms,
  nightsBeside,
  type StayChange,
  type StayTerms,
} from '#domain/booking/change.ts'
import { keepByPolicy, type LostRefund, lostRefund } from '#domain/cancellation/change.ts'
import { keptNightsFils } from '#domain/cancellation/policy.ts'
import { folioDifference, priceChangedStay } from '#domain/pricing/price-change.ts'
import { furthestDays } from '#domain/search/stay-choice.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import { civilDateInDubai, nightsBetween, parseCivilDate } from '#domain/stay/civil-date.ts'
import { listTakenNights } from '#server/db/nights.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError } from '#server/http/call-error.ts'
import { additionMessages } from '#server/messages/additions.ts'
import { bookingMessages, nightsTaken, tooFewNights } from '#server/messages/booking.ts'
import { termsOf } from '#server/services/bookings-refunds.ts'
import {
  folioIn,
  keptFolio,
  plainParty,
  readFolio,
  type StoredFolio,
} from '#server/services/bookings-snapshot.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'
import { ratesOf } from '#server/services/home-cards.ts'
import { guestRefusal } from '#server/services/quotes-check.ts'

/** A change with both prices, the difference between them, and the refund that it would take away. */
export type PricedChange = {
  change: Omit<StayChange, 'acceptsLess'>
  price: StoredFolio
  difference: StoredFolio
  lost: LostRefund | null
  needsAnswer: boolean
}

/** The dates and guests of a stay as they stand. */
export function termsOfStay(row: BookingRow): StayTerms {
  return {
    checkIn: parseCivilDate(row.checkIn),
    checkOut: parseCivilDate(row.checkOut),
    party: plainParty(row.party),
  }
}

/**
 * What a change comes to, by what is stored this moment.
 * @throws CallError beside the field that cannot be as it was asked
 */
export async function priceChange(
  deps: Deps,
  { row, home }: { row: BookingRow; home: CatalogueHome },
  will: StayTerms,
  now: number,
): Promise<PricedChange> {
  const was = termsOfStay(row)
  const nights = nightsBeside(will, was)
  await assertPossible(deps, home, was, will, now)
  const booked = readFolio(row.folio)
  const bookedAt = row.createdAt.getTime()
  const terms = termsOf(row, row)
  const price = keptFolio((language) => {
    const before = folioIn(booked, language)
    const fresh = priceChangedStay(ratesOf(home, language), before, { was, will })
    return keepByPolicy({ ...terms, folio: before }, fresh, bookedAt, now)
  })
  const changed = { ...terms, checkIn: will.checkIn, folio: folioIn(price, 'en') }
  return {
    change: { type: 'modify', was, will, nights },
    price,
    difference: keptFolio(() => folioDifference(terms.folio, changed.folio)),
    lost: lostRefund(terms, changed, bookedAt, now),
    needsAnswer: changeNeedsAnswer(
      { was, will },
      { isInstant: home.row.isInstant, keptFils: keptNightsFils(terms, bookedAt, now) },
    ),
  }
}

// What a stay has already is never refused: rules of the home may have become stricter since.
async function assertPossible(
  deps: Deps,
  home: CatalogueHome,
  was: StayTerms,
  will: StayTerms,
  now: number,
): Promise<void> {
  const { checkIn, checkOut, party } = will
  if (isSameTerms(was, will)) {
    throw fieldError('check_in', 'unchanged', additionMessages.nothingChanges)
  }
  const guests = isSameParty(was.party, party) ? null : guestRefusal(home, will)
  if (guests) throw guests
  if (was.checkIn === checkIn && was.checkOut === checkOut) return
  if (was.checkIn !== checkIn) {
    if (checkIn < civilDateInDubai(now)) {
      throw fieldError('check_in', 'past', bookingMessages.pastCheckIn)
    }
    if (isArrivalClosed(home.row.noCheckInWeekdays, checkIn)) {
      throw fieldError('check_in', 'no_check_in', bookingMessages.noCheckInThatDay)
    }
  }
  const count = nightsBetween(checkIn, checkOut)
  if (count < 1) throw fieldError('check_out', 'no_nights', bookingMessages.checkOutFirst)
  if (count < home.row.minNights) {
    throw fieldError('check_out', 'below_minimum', tooFewNights(home.row.minNights))
  }
  if (nightsBetween(civilDateInDubai(now), checkOut) > furthestDays) {
    throw fieldError('check_out', 'too_far', bookingMessages.tooFar)
  }
  if (count > maxStayNights) throw fieldError('check_out', 'too_long', additionMessages.tooLong)
  const range = { propertyId: home.row.id, from: checkIn, until: checkOut, now }
  const added = nightsBeside(will, was)
  const taken = (await listTakenNights(deps.database.orm, range)).filter((night) =>
    added.some((one) => one === night),
  )
  if (taken.length > 0) throw fieldError('check_in', 'unavailable', nightsTaken(taken))
}
