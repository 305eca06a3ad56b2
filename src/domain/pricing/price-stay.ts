import { guestCount, type Party } from '#domain/guests/party.ts'
import { roundHalfUp, shareOf, sumFils } from '#domain/money/fils.ts'
import { type CouponTerms, couponBasis, couponFils } from '#domain/pricing/coupon.ts'
import { type TourismFeeRule, tourismFee, tourismFeeRules } from '#domain/pricing/tourism-fee.ts'
import { type CivilDate, eachNight, weekday } from '#domain/stay/civil-date.ts'

/** VAT of the UAE, 5 %, on every line but the tourism fee (product brief 3). */
export const vatBasisPoints = 500

/** What the law adds to a price. */
export type PriceRules = {
  vatBasisPoints: number
  tourismFees: readonly TourismFeeRule[]
  /**
   * Nights of the same guest right before this stay: an extension shares the cap of the tourism fee with
   * its booking, and is as long as both for a discount.
   */
  nightsBefore: number
}

/** The rules of the UAE for a stay by itself. */
export const uaePriceRules: PriceRules = {
  vatBasisPoints,
  tourismFees: tourismFeeRules,
  nightsBefore: 0,
}

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

/** What of a home's rates decides about a night. */
export type NightRates = Pick<HomeRates, 'nightlyFils' | 'weekendFils' | 'seasons'>

export type FolioLineKind =
  | 'nights'
  | 'discount'
  | 'coupon'
  | 'cleaning'
  | 'extra_guests'
  | 'pets'
  | 'late_checkout'
  | 'add_on'
  | 'kept'
  | 'vat'
  | 'tourism_fee'

/** Which rule made a line: a rate or discount of the host, a coupon of ours, or a law. */
export type FolioRule =
  | 'nightly_rates'
  | 'weekly_discount'
  | 'monthly_discount'
  | 'coupon_on_nights'
  | 'cleaning_per_stay'
  | 'extra_guest_per_night'
  | 'pet_per_stay'
  | 'late_checkout_share'
  | 'service_price'
  | 'kept_by_policy'
  | 'vat_per_line'
  | 'tourism_per_room_night'
  | 'tourism_share_of_bill'

/** One line of a price; `detail` holds the numbers for its words, and a coupon's code. */
export type FolioLine = {
  kind: FolioLineKind
  quantity: number
  unitFils: number
  amountFils: number
  /** VAT on this very line; the line `vat` shows the sum, so the total counts it once. */
  vatFils: number
  rule: FolioRule
  /** Who sets it: `home` for the host, `areesh` for coupons, otherwise the law it follows. */
  source: string
  detail: Record<string, number | string>
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
  const day = weekday(night)
  return day === 5 || day === 6
}

/** Price of one night by itself: season first, then weekend, then base. */
export function nightRate(rates: NightRates, night: CivilDate): Folio['nightly'][number] {
  const season = seasonOf(rates.seasons, night)
  if (season) return { night, fils: season.nightlyFils, label: season.label }
  const weekend = isWeekendNight(night) ? rates.weekendFils : null
  return { night, fils: weekend ?? rates.nightlyFils, label: null }
}

/**
 * The season whose price a night has, if any. Of seasons that overlap, the one that begins last wins, then
 * the shorter: New Year lies in winter.
 */
export function seasonOf(seasons: readonly Season[], night: CivilDate): Season | undefined {
  let best: Season | undefined
  for (const season of seasons) {
    if (night < season.fromOn || season.untilOn <= night) continue
    if (!best || isCloser(season, best)) best = season
  }
  return best
}

function isCloser(a: Season, b: Season): boolean {
  return a.fromOn === b.fromOn ? a.untilOn < b.untilOn : a.fromOn > b.fromOn
}

/**
 * The whole price of a stay with every fee. Length discounts don't stack: 28 nights and more get the
 * monthly one, 7 and more the weekly one, whichever is greater. A coupon comes off what is left of the
 * nights. VAT is taken per line and rounded per line to the nearest fils.
 */
export function priceStay(
  rates: HomeRates,
  stay: { checkIn: CivilDate; checkOut: CivilDate },
  party: Party,
  rules: PriceRules = uaePriceRules,
  coupon: CouponTerms | null = null,
): Folio {
  const nightly = eachNight(stay.checkIn, stay.checkOut).map((night) => nightRate(rates, night))
  const nights = nightly.length
  const stayed = [nightsLine(nightly), ...discountLine(rates, nightly, rules.nightsBefore)]
  const taxed = [
    ...stayed,
    ...couponLine(coupon, couponBasis(stayed)),
    ...feeLines(rates, nights, party),
  ].map((line) => ({ ...line, vatFils: shareOf(line.amountFils, rules.vatBasisPoints) }))
  const billFils = sumFils(taxed.map(({ amountFils }) => amountFils))
  const lines = [
    ...taxed,
    ...vatLine(taxed, rules),
    ...tourismLine(rates, { checkIn: stay.checkIn, nights, billFils }, rules),
  ]
  const totalFils = sumFils(lines.map(({ amountFils }) => amountFils))
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
  const amountFils = sumFils(nightly.map(({ fils }) => fils))
  const nights = nightly.length
  return homeLine({
    kind: 'nights',
    quantity: nights,
    unitFils: nights ? roundHalfUp(amountFils / nights) : 0,
    amountFils,
    rule: 'nightly_rates',
    detail: { nights },
  })
}

function discountLine(
  rates: HomeRates,
  nightly: Folio['nightly'],
  nightsBefore: number,
): FolioLine[] {
  const nights = nightly.length + nightsBefore
  const weekly = nights >= 7 ? rates.weeklyDiscountPct : 0
  const monthly = nights >= 28 ? rates.monthlyDiscountPct : 0
  const percent = Math.min(100, Math.max(weekly, monthly))
  if (percent <= 0) return []
  const amountFils = -shareOf(sumFils(nightly.map(({ fils }) => fils)), percent * 100)
  return [
    homeLine({
      kind: 'discount',
      quantity: 1,
      unitFils: amountFils,
      amountFils,
      rule: monthly >= weekly ? 'monthly_discount' : 'weekly_discount',
      detail: { percent, nights },
    }),
  ]
}

function couponLine(coupon: CouponTerms | null, nightsFils: number): FolioLine[] {
  if (!coupon) return []
  const amountFils = -couponFils(coupon, nightsFils)
  if (amountFils === 0) return []
  const { code, percent } = coupon
  return [
    {
      kind: 'coupon',
      quantity: 1,
      unitFils: amountFils,
      amountFils,
      vatFils: 0,
      rule: 'coupon_on_nights',
      source: 'areesh',
      detail: { code, percent: percent ?? 0 },
    },
  ]
}

function feeLines(rates: HomeRates, nights: number, party: Party): FolioLine[] {
  const included = rates.extraGuestAfter ?? Number.POSITIVE_INFINITY
  const guests = Math.max(0, guestCount(party) - included)
  const { pets } = party
  return [
    feeLine('cleaning', 'cleaning_per_stay', 1, rates.cleaningFils, {}),
    feeLine('extra_guests', 'extra_guest_per_night', guests * nights, rates.extraGuestFils, {
      guests,
      nights,
    }),
    feeLine('pets', 'pet_per_stay', pets, rates.petFeeFils, { pets }),
  ].filter(({ amountFils }) => amountFils > 0)
}

function feeLine(
  kind: FolioLineKind,
  rule: FolioRule,
  quantity: number,
  unitFils: number,
  detail: FolioLine['detail'],
): FolioLine {
  return homeLine({ kind, quantity, unitFils, amountFils: quantity * unitFils, rule, detail })
}

/** A line that the host sets the price of. */
export function homeLine(line: Omit<FolioLine, 'source' | 'vatFils'>): FolioLine {
  return { ...line, source: 'home', vatFils: 0 }
}

/** The line that sums the VAT of the others; none where none is taken. */
export function vatLine(
  taxed: readonly FolioLine[],
  rules: Pick<PriceRules, 'vatBasisPoints'> = uaePriceRules,
): FolioLine[] {
  if (rules.vatBasisPoints === 0) return []
  const amountFils = sumFils(taxed.map(({ vatFils }) => vatFils))
  return [
    {
      kind: 'vat',
      quantity: 1,
      unitFils: amountFils,
      amountFils,
      vatFils: 0,
      rule: 'vat_per_line',
      source: 'UAE Federal Decree-Law 8 of 2017',
      detail: { percent: rules.vatBasisPoints / 100 },
    },
  ]
}

function tourismLine(
  { emirate, grade, bedrooms }: HomeRates,
  bill: { checkIn: CivilDate; nights: number; billFils: number },
  rules: PriceRules,
): FolioLine[] {
  const { nightsBefore } = rules
  const fee = tourismFee({ emirate, grade, bedrooms, nightsBefore, ...bill }, rules.tourismFees)
  if (!fee || fee.amountFils === 0) return []
  const { amountFils, rooms, nights, unitFils, percent, source } = fee
  return [
    {
      kind: 'tourism_fee',
      quantity: rooms * nights || 1,
      unitFils: unitFils || amountFils,
      amountFils,
      vatFils: 0,
      rule: rooms > 0 ? 'tourism_per_room_night' : 'tourism_share_of_bill',
      source,
      detail: { rooms, nights, percent },
    },
  ]
}
