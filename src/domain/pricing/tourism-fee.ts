import { shareOf } from '#domain/money/fils.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'

/** How an emirate charges tourism, from a day on. */
export type TourismFeeRule = {
  emirate: string
  /** First day of check-in that it holds for. */
  from: string
  source: string
} & (
  | { basis: 'room_night'; standardFils: number; deluxeFils: number; maxNights: number }
  | { basis: 'share'; basisPoints: number }
)

/**
 * Dated rules, product brief 3. Dubai charges per occupied bedroom and night, a studio counting as
 * one, for at most 30 consecutive nights; no VAT is levied on it.
 */
export const tourismFeeRules: readonly TourismFeeRule[] = [
  {
    emirate: 'DU',
    from: '2014-03-31',
    basis: 'room_night',
    standardFils: 1_000,
    deluxeFils: 1_500,
    maxNights: 30,
    source: 'Dubai DET: Tourism Dirham for holiday homes',
  },
  {
    emirate: 'AZ',
    from: '2020-01-01',
    basis: 'share',
    basisPoints: 600,
    source: 'Abu Dhabi DCT: tourism fee for holiday homes, up to 6 %',
  },
  {
    emirate: 'RK',
    from: '2020-01-01',
    basis: 'room_night',
    standardFils: 1_500,
    deluxeFils: 1_500,
    maxNights: 30,
    source: 'Ras Al Khaimah: fee per room and night',
  },
]

/**
 * What the fee is taken on. `billFils`: the bill before VAT. `nightsBefore`: nights of the same stay
 * that were charged already, for a cap on consecutive nights; 0 unless it is an extension.
 */
export type TourismFeeBasis = {
  emirate: string
  grade: 'standard' | 'deluxe'
  bedrooms: number
  nights: number
  nightsBefore?: number
  checkIn: CivilDate
  billFils: number
}

/** A fee with the numbers that explain it; `rooms` is 0 where it is a share of the bill. */
export type TourismFee = {
  amountFils: number
  rooms: number
  nights: number
  unitFils: number
  percent: number
  source: string
}

/** The fee of a stay, or null where none is charged. Of an emirate's rules the newest in force holds. */
export function tourismFee(
  basis: TourismFeeBasis,
  rules: readonly TourismFeeRule[] = tourismFeeRules,
): TourismFee | null {
  const rule = tourismRuleOf(basis.emirate, basis.checkIn, rules)
  if (!rule) return null
  const { source } = rule
  if (rule.basis === 'share') {
    const amountFils = shareOf(basis.billFils, rule.basisPoints)
    return { amountFils, rooms: 0, nights: 0, unitFils: 0, percent: rule.basisPoints / 100, source }
  }
  const rooms = Math.max(1, basis.bedrooms)
  const nights = Math.max(0, Math.min(basis.nights, rule.maxNights - (basis.nightsBefore ?? 0)))
  const unitFils = basis.grade === 'deluxe' ? rule.deluxeFils : rule.standardFils
  return { amountFils: rooms * nights * unitFils, rooms, nights, unitFils, percent: 0, source }
}

/** The newest rule of an emirate that is in force on the day of check-in. */
export function tourismRuleOf(
  emirate: string,
  checkIn: CivilDate,
  rules: readonly TourismFeeRule[] = tourismFeeRules,
): TourismFeeRule | undefined {
  return rules
    .filter((rule) => rule.emirate === emirate && rule.from <= checkIn)
    .reduce<TourismFeeRule | undefined>(
      (newest, rule) => (newest && newest.from >= rule.from ? newest : rule),
      undefined,
    )
}
