import type { AddOnItem } from '#domain/booking/additions.ts'
import type { Party } from '#domain/guests/party.ts'
import { roundHalfUp, shareOf, sumFils } from '#domain/money/fils.ts'
import {
  type Folio,
  type FolioLine,
  type HomeRates,
  homeLine,
  type PriceRules,
  priceStay,
  uaePriceRules,
  vatBasisPoints,
  vatLine,
} from '#domain/pricing/price-stay.ts'
import { type CivilDate, nightsBetween } from '#domain/stay/civil-date.ts'

/**
 * The price of nights that are added to a stay: today's rates, no second cleaning or pet fee, no deposit.
 * Discounts and the cap of the tourism fee go by the length of both together (product brief 5).
 */
export function priceExtension(
  rates: HomeRates,
  stay: { checkIn: CivilDate; checkOut: CivilDate; until: CivilDate },
  party: Party,
  rules: PriceRules = uaePriceRules,
): Folio {
  const nightsBefore = nightsBetween(stay.checkIn, stay.checkOut)
  const nightsOnly = { ...rates, cleaningFils: 0, petFeeFils: 0, depositFils: 0 }
  const added = { checkIn: stay.checkOut, checkOut: stay.until }
  return priceStay(nightsOnly, added, party, { ...rules, nightsBefore })
}

/** The price of a later hour of checkout; `fils` before VAT. */
export function priceLateCheckout({ time, fils }: { time: string; fils: number }): Folio {
  const line = homeLine({
    kind: 'late_checkout',
    quantity: 1,
    unitFils: fils,
    amountFils: fils,
    rule: 'late_checkout_share',
    detail: { time },
  })
  return servicesFolio([{ ...line, vatFils: shareOf(fils, vatBasisPoints) }])
}

/** A service and what one of its units costs, VAT included, as its host offers it. */
export type PricedItem = AddOnItem & { priceFils: number }

/** The price of services; what the guest saw, VAT included, is the total to the fils. */
export function priceAddOns(items: readonly PricedItem[]): Folio {
  return servicesFolio(
    items.map(({ service, unit, quantity, on, until, priceFils }) => {
      const wholeFils = quantity * priceFils
      const vatFils = vatWithin(wholeFils)
      const line = homeLine({
        kind: 'add_on',
        quantity,
        unitFils: roundHalfUp((wholeFils - vatFils) / quantity),
        amountFils: wholeFils - vatFils,
        rule: 'service_price',
        detail: { service, unit, on, until },
      })
      return { ...line, vatFils }
    }),
  )
}

/** The VAT that an amount holds already. */
function vatWithin(wholeFils: number): number {
  return roundHalfUp((wholeFils * vatBasisPoints) / (10_000 + vatBasisPoints))
}

function servicesFolio(taxed: readonly FolioLine[]): Folio {
  const lines = [...taxed, ...vatLine(taxed)]
  const totalFils = sumFils(lines.map(({ amountFils }) => amountFils))
  return { nights: 0, lines, totalFils, depositFils: 0, perNightFils: 0, nightly: [] }
}
