import { guestCount, type Party } from '#domain/guests/party.ts'
import { roundHalfUp, shareOf } from '#domain/money/fils.ts'
import { tourismFee } from '#domain/pricing/tourism-fee.ts'
import { type CivilDate, eachNight, weekday } from '#domain/stay/civil-date.ts'

/** VAT of the UAE, 5 %, on every line but the tourism fee (product brief 3). */
export const vatBasisPoints = 500

/** A season of a home: nights from `fromOn` until the night before `untilOn`. */
export type Season = { fromOn: string; untilOn: string; nightlyFils: number; label: string | null }

/** What a home charges. Null: not charged, or the same as the base. */
export type HomeRates = {
  emirate: string
  grade: 'standard' | 'deluxe'
  bedrooms: number
  nightlyFils: number
  weekendFils: number | null
  seasons: readonly Season[]
  cleaningFils: number
  extraGuestFils: number
  extraGuestAfter: number | null
  petFeeFils: number
  weeklyDiscountPct: number
  monthlyDiscountPct: number
  depositFils: number
}

export type FolioLineKind =
  | 'nights'
  | 'discount'
  | 'cleaning'
  | 'extra_guests'
  | 'pets'
  | 'vat'
  | 'tourism_fee'

/** One line of a price; `detail` holds the numbers for its words. */
export type FolioLine = {
  kind: FolioLineKind
  quantity: number
  unitFils: number
  amountFils: number
  detail: Record<string, number>
}

/** A whole price. The lines sum to the total; the deposit is an authorisation outside of it. */
export type Folio = {
  nights: number
  lines: FolioLine[]
  totalFils: number
  depositFils: number
  /** Average per 24 hours with every fee, rounded half up. */
  perNightFils: number
  nightly: { night: CivilDate; fils: number; label: string | null }[]
}

/** Nights of Friday and Saturday, the weekend of most of the country. */
export function isWeekendNight(night: CivilDate): boolean {
  return weekday(night) === 5 || weekday(night) === 6
}

/** Price of one night by itself: season first, then weekend, then base. */
export function nightRate(rates: HomeRates, night: CivilDate): Folio['nightly'][number] {
  const season = rates.seasons.findLast(({ fromOn, untilOn }) => fromOn <= night && night < untilOn)
  if (season) return { night, fils: season.nightlyFils, label: season.label }
  const weekend = isWeekendNight(night) ? rates.weekendFils : null
  return { night, fils: weekend ?? rates.nightlyFils, label: null }
}

/**
 * The whole price of a stay with every fee. Length discounts don't stack: 28 nights and more get the
 * monthly one, 7 and more the weekly one, whichever is greater. VAT is taken per line and rounded
 * per line to the nearest fils.
 */
export function priceStay(
  rates: HomeRates,
  stay: { checkIn: CivilDate; checkOut: CivilDate },
  party: Party,
): Folio {
  const nightly = eachNight(stay.checkIn, stay.checkOut).map((night) => nightRate(rates, night))
  const nights = nightly.length
  const taxed = [
    nightsLine(nightly),
    ...discountLine(rates, nightly),
    ...feeLines(rates, nights, party),
  ]
  const vatFils = taxed.reduce((sum, line) => sum + shareOf(line.amountFils, vatBasisPoints), 0)
  const billFils = sumOf(taxed)
  const lines = [
    ...taxed,
    line('vat', 1, vatFils, vatFils, { percent: vatBasisPoints / 100 }),
    ...tourismLine(rates, stay.checkIn, nights, billFils),
  ]
  const totalFils = sumOf(lines)
  return {
    nights,
    lines,
    totalFils,
    depositFils: rates.depositFils,
    perNightFils: nights > 0 ? roundHalfUp(totalFils / nights) : 0,
    nightly,
  }
}

function nightsLine(nightly: Folio['nightly']): FolioLine {
  const amount = nightly.reduce((sum, { fils }) => sum + fils, 0)
  const nights = nightly.length
  return line('nights', nights, nights ? roundHalfUp(amount / nights) : 0, amount, { nights })
}

function discountLine(rates: HomeRates, nightly: Folio['nightly']): FolioLine[] {
  const weekly = nightly.length >= 7 ? rates.weeklyDiscountPct : 0
  const monthly = nightly.length >= 28 ? rates.monthlyDiscountPct : 0
  const percent = Math.max(weekly, monthly)
  if (percent === 0) return []
  const base = nightly.reduce((sum, { fils }) => sum + fils, 0)
  const amount = -shareOf(base, percent * 100)
  return [line('discount', 1, amount, amount, { percent, nights: nightly.length })]
}

function feeLines(rates: HomeRates, nights: number, party: Party): FolioLine[] {
  const lines: FolioLine[] = []
  if (rates.cleaningFils > 0) {
    lines.push(line('cleaning', 1, rates.cleaningFils, rates.cleaningFils, {}))
  }
  const included = rates.extraGuestAfter ?? Number.POSITIVE_INFINITY
  const extra = Math.max(0, guestCount(party) - included)
  if (extra > 0 && rates.extraGuestFils > 0) {
    const amount = extra * nights * rates.extraGuestFils
    lines.push(
      line('extra_guests', extra * nights, rates.extraGuestFils, amount, { guests: extra, nights }),
    )
  }
  if (party.pets > 0 && rates.petFeeFils > 0) {
    const amount = party.pets * rates.petFeeFils
    lines.push(line('pets', party.pets, rates.petFeeFils, amount, { pets: party.pets }))
  }
  return lines
}

function tourismLine(
  { emirate, grade, bedrooms }: HomeRates,
  checkIn: CivilDate,
  nights: number,
  billFils: number,
): FolioLine[] {
  const fee = tourismFee({ emirate, grade, bedrooms, nights, checkIn, billFils })
  if (!fee || fee.amountFils === 0) return []
  const { amountFils, rooms, unitFils, percent } = fee
  return [
    line('tourism_fee', rooms * fee.nights || 1, unitFils || amountFils, amountFils, {
      rooms,
      nights: fee.nights,
      percent,
    }),
  ]
}

function line(
  kind: FolioLineKind,
  quantity: number,
  unitFils: number,
  amountFils: number,
  detail: Record<string, number>,
): FolioLine {
  return { kind, quantity, unitFils, amountFils, detail }
}

function sumOf(lines: readonly FolioLine[]): number {
  return lines.reduce((sum, { amountFils }) => sum + amountFils, 0)
}
