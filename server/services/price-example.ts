import { priceStay } from '#domain/pricing/price-stay.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { folioView } from '#server/services/stay-price.ts'

/** The worked example of the product brief, priced by the very rules that price every home. */
export const priceExample = folioView(
  priceStay(
    {
      emirate: 'DU',
      grade: 'deluxe',
      bedrooms: 2,
      nightlyFils: 80_000,
      weekendFils: null,
      seasons: [],
      cleaningFils: 25_000,
      extraGuestFils: 0,
      extraGuestAfter: null,
      petFeeFils: 0,
      weeklyDiscountPct: 0,
      monthlyDiscountPct: 0,
      depositFils: 0,
    },
    { checkIn: parseCivilDate('2027-01-10'), checkOut: parseCivilDate('2027-01-15') },
    { adults: 2, children: 0, infants: 0, pets: 0 },
  ),
)
