import type { AskedAddition } from '#contract/booking/additions.ts'
import {
  type Addition,
  firstServiceDay,
  maxStayNights,
  needsAnswer,
  orderUntil,
  type StayHours,
} from '#domain/booking/additions.ts'
import type { AddedType } from '#domain/booking/kinds.ts'
import { lateCheckoutOffers } from '#domain/booking/late-checkout.ts'
import {
  type PricedItem,
  priceAddOns,
  priceExtension,
  priceLateCheckout,
} from '#domain/pricing/price-additions.ts'
import { addDays, type CivilDate, nightsBetween, parseCivilDate } from '#domain/stay/civil-date.ts'
import { listTakenNights } from '#server/db/nights.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { fieldError } from '#server/http/call-error.ts'
import { additionMessages } from '#server/messages/additions.ts'
import { nightsTaken } from '#server/messages/booking.ts'
import { hoursOf, isAdded } from '#server/services/additions-stay.ts'
import {
  keptFolio,
  readFolio,
  readHome,
  type StoredFolio,
} from '#server/services/bookings-snapshot.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'
import { ratesOf } from '#server/services/home-cards.ts'
import { homeServices } from '#server/services/home-services.ts'

/** A stay with what its additions are made from; `home` as the database has it now. */
export type AddedTo = { row: BookingRow; additions: readonly BookingRow[]; home: CatalogueHome }

/** An addition with its price and the nights that it takes, from `from` until before `until`. */
export type PricedAddition = {
  addition: Extract<Addition, { type: AddedType }>
  folio: StoredFolio
  from: CivilDate
  until: CivilDate
  needsAnswer: boolean
}

/**
 * What an asked addition comes to, by what is stored this moment.
 * @throws CallError beside the field that cannot be as it was asked
 */
export async function priceAddition(
  deps: Deps,
  stay: AddedTo,
  asked: AskedAddition,
  now: number,
): Promise<PricedAddition> {
  const hours = stayHours(stay)
  const priced = await priceAsked(deps, stay, hours, asked, now)
  const { isInstant } = stay.home.row
  return { ...priced, needsAnswer: needsAnswer(priced.addition, { ...hours, isInstant }, now) }
}

function priceAsked(
  deps: Deps,
  stay: AddedTo,
  hours: StayHours,
  asked: AskedAddition,
  now: number,
): Promise<Omit<PricedAddition, 'needsAnswer'>> {
  switch (asked.type) {
    case 'extend':
      return furtherNights(deps, stay, hours, asked.check_out)
    case 'late-checkout':
      return laterHour(deps, stay, hours, asked.time)
    case 'add-on':
      return services(deps, stay, hours, asked.items, now)
  }
}

/** The hours of a stay as they stand. */
export function stayHours({ row }: Pick<AddedTo, 'row'>): StayHours {
  return hoursOf(row, readHome(row.home))
}

async function furtherNights(
  deps: Deps,
  { row, home }: AddedTo,
  { checkIn, checkOut }: StayHours,
  until: CivilDate,
) {
  if (until <= checkOut) {
    throw fieldError('check_out', 'no_nights', additionMessages.laterCheckOut)
  }
  if (nightsBetween(checkIn, until) > maxStayNights) {
    throw fieldError('check_out', 'too_long', additionMessages.tooLong)
  }
  const range = { propertyId: row.propertyId, from: checkOut, until, now: deps.clock.now() }
  const taken = await listTakenNights(deps.database.orm, range)
  if (taken.length > 0) throw fieldError('check_out', 'unavailable', nightsTaken(taken))
  const folio = keptFolio((language) =>
    priceExtension(ratesOf(home, language), { checkIn, checkOut, until }, row.party),
  )
  return { addition: { type: 'extend', checkOut: until } as const, folio, from: checkOut, until }
}

/** The latest checkout that free nights allow, or the present one when the next night is taken. */
export async function lastCheckOut(
  { database, clock }: Deps,
  { propertyId }: BookingRow,
  { checkIn, checkOut }: StayHours,
): Promise<CivilDate> {
  const until = addDays(checkIn, maxStayNights)
  const range = { propertyId, from: checkOut, until, now: clock.now() }
  const [first] = await listTakenNights(database.orm, range)
  return first === undefined ? until : parseCivilDate(first)
}

/**
 * Hours of a later checkout with their prices before VAT. The night after it becomes the guest's, so that
 * nobody arrives before the home is clean: none are left when that night is taken.
 */
export async function laterHours(
  deps: Deps,
  stay: AddedTo,
  hours: StayHours,
): Promise<{ time: string; fils: number }[]> {
  const { checkOut, checkOutTime } = hours
  const isTaken = (await lastCheckOut(deps, stay.row, hours)) === checkOut
  if (isTaken) return []
  const lastNightFils = lastNightOf(stay)
  return lateCheckoutOffers({ checkOut, checkOutTime, lastNightFils, nextCheckInTime: null })
}

/** What the last night of a stay costs as it was booked, extensions included, in fils before VAT. */
function lastNightOf({ row, additions }: AddedTo): number {
  const paid = [row, ...additions.filter((one) => one.type === 'extend' && isAdded(one))]
  const nightly = paid.flatMap(({ folio }) => readFolio(folio).nightly)
  return nightly.toSorted((a, b) => (a.night < b.night ? -1 : 1)).at(-1)?.fils ?? 0
}

async function laterHour(deps: Deps, stay: AddedTo, hours: StayHours, time: string) {
  const slot = (await laterHours(deps, stay, hours)).find((offered) => offered.time === time)
  if (!slot) throw fieldError('time', 'unavailable', additionMessages.slotGone)
  const from = hours.checkOut
  const folio = keptFolio(() => priceLateCheckout(slot))
  return {
    addition: { type: 'late-checkout', time } as const,
    folio,
    from,
    until: addDays(from, 1),
  }
}

type AskedItems = Extract<AskedAddition, { type: 'add-on' }>['items']

async function services(
  deps: Deps,
  { row }: AddedTo,
  hours: StayHours,
  asked: AskedItems,
  now: number,
) {
  const [first] = asked
  if (!first) throw fieldError('items', 'none', additionMessages.noItems)
  const offered = await homeServices(deps, row.propertyId)
  const items = asked.map((item): PricedItem => {
    const service = offered.find(({ kind }) => kind === item.service)
    const isAgain = asked.some((one) => one !== item && one.service === item.service)
    if (!service || isAgain) throw fieldError('items', 'gone', additionMessages.serviceGone)
    const { unit, leadHours, priceFils } = service
    const firstDay = firstServiceDay(leadHours, hours, now)
    if (firstDay === null || item.on < firstDay || item.on > hours.checkOut) {
      throw fieldError('items', 'day', additionMessages.serviceDay)
    }
    return { ...item, unit, until: orderUntil({ on: item.on, leadHours }, hours), priceFils }
  })
  const folio = keptFolio(() => priceAddOns(items))
  const kept = items.map(({ priceFils: _price, ...item }) => item)
  return {
    addition: { type: 'add-on', items: kept } as const,
    folio,
    from: first.on,
    until: first.on,
  }
}
