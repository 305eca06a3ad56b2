import { distanceKm } from '#domain/places/nearest-place.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { Catalogue, CatalogueHome } from '#server/services/catalogue.ts'
import { cardPrice } from '#server/services/home-cards.ts'

const shown = 4
// Product brief 1: same area, whole price within a fifth.
const priceTolerance = 0.2

/** Homes close by and close in price and size; widens when too few are left. */
export function similarHomes(
  home: CatalogueHome,
  catalogue: Catalogue,
  today: CivilDate,
): CatalogueHome[] {
  const price = cardPrice(home, null, today).folio.perNightFils
  return catalogue.homes
    .filter((other) => other.row.id !== home.row.id && other.row.emirate === home.row.emirate)
    .map((other) => {
      const otherPrice = cardPrice(other, null, today).folio.perNightFils
      const away = distanceKm(home.row, other.row)
      const priceGap = Math.abs(otherPrice - price) / price
      const sizeGap = Math.abs(other.row.bedrooms - home.row.bedrooms)
      const strain = priceGap > priceTolerance ? 2 : 0
      return { other, distance: away / 5 + priceGap * 2 + sizeGap + strain }
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, shown)
    .map(({ other }) => other)
}
