import type { StayTerms } from '#domain/booking/change.ts'
import { guestCount, type Party } from '#domain/guests/party.ts'
import { roundHalfUp, shareOf, sumFils } from '#domain/money/fils.ts'
import type { CouponTerms } from '#domain/pricing/coupon.ts'
import { lineKey } from '#domain/pricing/line-key.ts'
import {
  type Folio,
  type FolioLine,
  type FolioLineKind,
  type HomeRates,
  homeLine,
  type PriceRules,
  priceStay,
  uaePriceRules,
  vatLine,
} from '#domain/pricing/price-stay.ts'
import { addDays } from '#domain/stay/civil-date.ts'

type PriceLines = readonly Pick<FolioLine, 'kind' | 'amountFils'>[]

const ofNights: readonly FolioLineKind[] = ['nights', 'discount', 'coupon', 'extra_guests']

/** What a price takes for its nights, in fils before VAT: the part that cancellation policies keep of. */
export function nightsFils(lines: PriceLines): number {
  return sumOf(lines, ofNights)
}

/**
 * The price of a stay after its dates or guests change: what was agreed to once stays agreed to, nights
 * and fees alike; what is new costs what the home asks for today. Taxes follow from the new sum.
 */
export function priceChangedStay(
  rates: HomeRates,
  booked: Folio,
  { was, will }: { was: StayTerms; will: StayTerms },
  rules: PriceRules = uaePriceRules,
): Folio {
  const agreed = agreedRates(rates, booked, was.party)
  const fresh = priceStay(agreed, will, will.party, rules, agreedCoupon(booked))
  return withKept(fresh, sumOf(booked.lines, ['kept']), rules)
}

/** A price with so many fils, before VAT, that the policy keeps of nights that were given back. */
export function withKept(folio: Folio, keptFils: number, rules: PriceRules = uaePriceRules): Folio {
  const taxed = folio.lines.filter(({ kind }) => !['kept', 'vat', 'tourism_fee'].includes(kind))
  const kept = keptFils > 0 ? [keptLine(keptFils, rules)] : []
  const tourism = folio.lines.filter(({ kind }) => kind === 'tourism_fee')
  const lines = [...taxed, ...kept, ...vatLine([...taxed, ...kept], rules), ...tourism]
  const totalFils = sumFils(lines.map(({ amountFils }) => amountFils))
  const perNightFils = folio.nights > 0 ? roundHalfUp(totalFils / folio.nights) : 0
  return { ...folio, lines, totalFils, perNightFils }
}

/** What one price asks for more than another, line by line; below zero for what it asks for less. */
export function folioDifference(was: Folio, will: Folio): Folio {
  const keys = new Set([...will.lines, ...was.lines].map(lineKey))
  const lines = [...keys].flatMap((key): FolioLine[] => {
    const before = was.lines.find((line) => lineKey(line) === key)
    const after = will.lines.find((line) => lineKey(line) === key)
    const line = after ?? before
    const amountFils = (after?.amountFils ?? 0) - (before?.amountFils ?? 0)
    const vatFils = (after?.vatFils ?? 0) - (before?.vatFils ?? 0)
    if (!line || amountFils === 0) return []
    return [{ ...line, ...pieces(before, after, amountFils), amountFils, vatFils }]
  })
  const totalFils = will.totalFils - was.totalFils
  return { nights: 0, lines, totalFils, depositFils: 0, perNightFils: 0, nightly: [] }
}

/**
 * How many pieces more or fewer a difference is, at their price (below zero for fewer); the whole of it as one
 * where the price of a piece has changed or was rounded.
 */
function pieces(
  before: FolioLine | undefined,
  after: FolioLine | undefined,
  amountFils: number,
): Pick<FolioLine, 'quantity' | 'unitFils'> {
  const unitFils = (after ?? before)?.unitFils ?? amountFils
  const count = (after?.quantity ?? 0) - (before?.quantity ?? 0)
  return count !== 0 && count * unitFils === amountFils
    ? { quantity: Math.abs(count), unitFils: Math.sign(count) * unitFils }
    : { quantity: 1, unitFils: amountFils }
}

/** Today's rates with everything in them that was agreed to when the stay was booked. */
function agreedRates(rates: HomeRates, booked: Folio, party: Party): HomeRates {
  const line = (kind: FolioLineKind) => booked.lines.find((one) => one.kind === kind)
  const extra = line('extra_guests')
  const included = rates.extraGuestAfter
  const guests = guestCount(party)
  return {
    ...rates,
    ...agreedDiscounts(rates, booked),
    // A season of one night each: it begins last of all that hold the night, and is the shortest.
    seasons: [
      ...booked.nightly.map(({ night, fils, label }) => ({
        fromOn: night,
        untilOn: addDays(night, 1),
        nightlyFils: fils,
        label,
      })),
      ...rates.seasons,
    ],
    cleaningFils: line('cleaning')?.amountFils ?? 0,
    extraGuestFils: extra?.unitFils ?? rates.extraGuestFils,
    extraGuestAfter: extra
      ? guests - Number(extra.detail.guests)
      : included === null
        ? null
        : Math.max(included, guests),
    petFeeFils: line('pets')?.unitFils ?? (party.pets > 0 ? 0 : rates.petFeeFils),
    depositFils: booked.depositFils,
  }
}

function agreedDiscounts(
  { weeklyDiscountPct: weekly, monthlyDiscountPct: monthly }: HomeRates,
  { lines, nights }: Folio,
): Pick<HomeRates, 'weeklyDiscountPct' | 'monthlyDiscountPct'> {
  const line = lines.find(({ kind }) => kind === 'discount')
  const percent = Number(line?.detail.percent ?? 0)
  if (nights < 7) return { weeklyDiscountPct: weekly, monthlyDiscountPct: monthly }
  if (nights < 28) return { weeklyDiscountPct: percent, monthlyDiscountPct: monthly }
  // Of a long stay the greater one counted, and still does.
  return line?.rule === 'weekly_discount'
    ? { weeklyDiscountPct: percent, monthlyDiscountPct: Math.min(monthly, percent - 1) }
    : { weeklyDiscountPct: Math.min(weekly, percent), monthlyDiscountPct: percent }
}

/** The coupon of a booking: its share of the new nights, but never more than it took once. */
function agreedCoupon({ lines }: Folio): CouponTerms | null {
  const line = lines.find(({ kind }) => kind === 'coupon')
  if (!line) return null
  const code = String(line.detail.code)
  const percent = Number(line.detail.percent)
  const amountFils = -line.amountFils
  if (percent > 0) return { code, percent, mostFils: amountFils, amountFils: null }
  return { code, percent: null, mostFils: null, amountFils }
}

function keptLine(amountFils: number, rules: PriceRules): FolioLine {
  const line = homeLine({
    kind: 'kept',
    quantity: 1,
    unitFils: amountFils,
    amountFils,
    rule: 'kept_by_policy',
    detail: {},
  })
  return { ...line, vatFils: shareOf(amountFils, rules.vatBasisPoints) }
}

function sumOf(lines: PriceLines, kinds: readonly FolioLineKind[]): number {
  return sumFils(
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ amountFils }) => amountFils),
  )
}
