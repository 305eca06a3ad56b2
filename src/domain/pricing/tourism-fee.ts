import { shareOf } from '#domain/money/fils.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'

/** How an emirate charges tourism, from a day on. */
export type TourismFeeRule = {
  emirate: string
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

/** What the fee is taken on. `billFils`: the bill before VAT. */
export type TourismFeeBasis = {
  emirate: string
  grade: 'standard' | 'deluxe'
  bedrooms: number
  nights: number
  checkIn: CivilDate
  billFils: number
}

/** The fee of a stay with the numbers that explain it, or null where none is charged. */
export function tourismFee(
  basis: TourismFeeBasis,
): { amountFils: number; rooms: number; nights: number; unitFils: number; percent: number } | null {
  const rule = tourismFeeRules.findLast(
    ({ emirate, from }) => emirate === basis.emirate && from <= basis.checkIn,
  )
  if (!rule) return null
  if (rule.basis === 'share') {
    const amountFils = shareOf(basis.billFils, rule.basisPoints)
    return { amountFils, rooms: 0, nights: 0, unitFils: 0, percent: rule.basisPoints / 100 }
  }
  const rooms = Math.max(1, basis.bedrooms)
  const nights = Math.min(basis.nights, rule.maxNights)
  const unitFils = basis.grade === 'deluxe' ? rule.deluxeFils : rule.standardFils
  return { amountFils: rooms * nights * unitFils, rooms, nights, unitFils, percent: 0 }
}
