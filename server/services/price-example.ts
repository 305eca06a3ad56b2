import { exampleRates } from '#domain/pricing/example-rates.ts'
import { priceStay } from '#domain/pricing/price-stay.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { folioView } from '#server/services/stay-price.ts'

/** The worked example of the product brief, priced by the very rules that price every home. */
export const priceExample = folioView(
  priceStay(
    exampleRates,
    { checkIn: parseCivilDate('2027-01-10'), checkOut: parseCivilDate('2027-01-15') },
    { adults: 2, children: 0, infants: 0, pets: 0 },
  ),
)
