import type { CancellableFolio } from '#domain/cancellation/policy.ts'
import { addDays, type CivilDate, eachNight } from '#domain/stay/civil-date.ts'

/** A price as the walks reckon it themselves, in fils, and as refunds are computed from it. */
export type Price = CancellableFolio

/** What the homes of the walks charge: uneven sums, so that every rounding shows. */
export const rates = {
  nightlyFils: 80_110,
  weekendFils: 95_330,
  cleaningFils: 25_010,
  extraGuestFils: 5_530,
  /** Guests that the nightly price includes. */
  included: 2,
  /** Two deluxe bedrooms in Dubai: AED 15 each, for the first thirty nights. */
  tourismFils: 3_000,
  tourismNights: 30,
} as const

type Line = Price['lines'][number]
type Kind = Line['kind']

/** VAT of 5 %, rounded half up on each line. */
const vatOf = (fils: number) => Math.floor((fils * 5 + 50) / 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** The price of a stay; `keptFils`: what the policy kept of nights that were given back. */
export function stayPrice(nights: readonly CivilDate[], guests: number, keptFils = 0): Price {
  const { cleaningFils, tourismFils, tourismNights } = rates
  const fees: [Kind, number][] = [
    ['cleaning', cleaningFils],
    ['kept', keptFils],
  ]
  return priceOf(nights, guests, fees, tourismFils * Math.min(nights.length, tourismNights))
}

/** The price of nights that follow `before` others. */
export function extensionPrice(
  nights: readonly CivilDate[],
  guests: number,
  before: number,
): Price {
  const charged = Math.max(0, Math.min(nights.length, rates.tourismNights - before))
  return priceOf(nights, guests, [], rates.tourismFils * charged)
}

function priceOf(
  nights: readonly CivilDate[],
  guests: number,
  fees: readonly [Kind, number][],
  tourismFils: number,
): Price {
  const nightly = nights.map((night) => ({ night, fils: nightFils(night), label: null }))
  const extraFils = Math.max(0, guests - rates.included) * nights.length * rates.extraGuestFils
  return whole(
    [['nights', sum(nightly.map(({ fils }) => fils))], ['extra_guests', extraFils], ...fees],
    nightly,
    tourismFils,
  )
}

function whole(
  parts: readonly [Kind, number][],
  nightly: Price['nightly'],
  tourismFils: number,
): Price {
  const taxed = parts.filter(([, fils]) => fils > 0)
  const all: [Kind, number][] = [
    ...taxed,
    ['vat', sum(taxed.map(([, fils]) => vatOf(fils)))],
    ['tourism_fee', tourismFils],
  ]
  const lines = all.map(([kind, amountFils]) => ({ kind, amountFils, detail: {} }))
  return { lines, nightly, totalFils: sum(all.map(([, fils]) => fils)) }
}

function nightFils(night: CivilDate): number {
  const day = new Date(`${night}T00:00:00Z`).getUTCDay()
  // Friday and Saturday.
  return day === 5 || day === 6 ? rates.weekendFils : rates.nightlyFils
}

/** Later hours of checkout, with their price as a percentage of the last night. */
export const laterHours = [
  { time: '13:00', percent: 10 },
  { time: '15:00', percent: 25 },
  { time: '18:00', percent: 50 },
] as const

/** The price of a later checkout; `lastFils`: what the last night costs. */
export function laterPrice(lastFils: number, percent: number): Price {
  return whole([['late_checkout', Math.floor((lastFils * percent + 50) / 100)]], [], 0)
}

/** A service of an order: how many, on which day, and the moment until which it costs nothing to cancel. */
export type Item = { service: 'airport-transfer' | 'breakfast'; quantity: number; on: CivilDate }

/** What the host offers beside the stay, VAT included. */
export const offered = {
  'airport-transfer': { unit: 'stay', priceFils: 15_010, leadHours: 24 },
  breakfast: { unit: 'guest', priceFils: 4_530, leadHours: 12 },
} as const

/** The price of services, which hold their VAT; each line knows until when it goes back in full. */
export function servicesPrice(items: readonly (Item & { until: number })[]): Price {
  const parts = items.map(({ service, quantity, until }) => {
    const wholeFils = quantity * offered[service].priceFils
    const taxFils = Math.floor((wholeFils * 5) / 105 + 0.5)
    return { service, until, taxFils, amountFils: wholeFils - taxFils }
  })
  const lines: Line[] = parts.map(({ service, until, amountFils }) => ({
    kind: 'add_on',
    amountFils,
    detail: { service, until },
  }))
  const taxFils = sum(parts.map((part) => part.taxFils))
  lines.push({ kind: 'vat', amountFils: taxFils, detail: {} })
  return { lines, nightly: [], totalFils: sum(lines.map(({ amountFils }) => amountFils)) }
}

/** What nights cost, extra guests with them, in fils before VAT. */
export function nightsFils({ lines }: Price): number {
  const ofNights = lines.filter(({ kind }) => kind === 'nights' || kind === 'extra_guests')
  return sum(ofNights.map(({ amountFils }) => amountFils))
}

/** What of a price is kept by the policy already. */
export function keptFils({ lines }: Price): number {
  return lines.find(({ kind }) => kind === 'kept')?.amountFils ?? 0
}

/** The nights of so many days. */
export function nightsFrom(checkIn: CivilDate, count: number): CivilDate[] {
  return eachNight(checkIn, addDays(checkIn, count))
}
