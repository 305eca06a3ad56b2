import type { ServiceKind, ServiceUnit } from '#domain/booking/services.ts'
import type { Random } from './random.ts'

/** A service as a host offers it; prices hold everything. */
export type SeedService = {
  kind: ServiceKind
  unit: ServiceUnit
  priceFils: number
  leadHours: number
}

/** What the services of a home must fit. */
export type ServedHome = {
  type: string
  scene: string
  bedrooms: number
  amenities: readonly string[]
  place: { emirate: string }
}

type Offer = SeedService & { share: number }

const dirham = 100
// Dirhams from the nearest airport that most guests come through.
const transferDirhams: Readonly<Record<string, number>> = {
  DU: 160,
  AZ: 190,
  SH: 180,
  AJ: 200,
  UQ: 240,
  RK: 320,
  FU: 380,
}

/** The services that a home of its kind and place would have, in the order of the catalogue. */
export function servicesOf(random: Random, home: ServedHome): SeedService[] {
  return offersFor(home).flatMap(({ share, ...service }) => (random.chance(share) ? [service] : []))
}

function offersFor({ type, scene, bedrooms, amenities, place }: ServedHome): Offer[] {
  const ifThere = (key: string, share: number) => (amenities.includes(key) ? share : 0)
  const isLarge = bedrooms >= 3
  const isDesert = type === 'camp' || scene === 'desert'
  return [
    offer('airport-transfer', 'item', transferDirhams[place.emirate] ?? 250, 24, 0.85),
    offer('mid-stay-cleaning', 'item', 90 + bedrooms * 35, 24, 0.9),
    offer('fridge-stocked', 'item', 60, 24, 0.45),
    offer('breakfast', 'guest', isDesert ? 55 : 45, 12, isDesert ? 0.9 : 0.2),
    offer('private-chef', 'item', 650, 48, isLarge ? ifThere('kitchen', 0.55) : 0),
    offer('baby-set', 'stay', 120, 24, ifThere('cot', 0.6)),
    offer('beach-set', 'stay', 75, 12, ifThere('beach-access', 0.75)),
    offer('grill-set', 'stay', 110, 12, ifThere('bbq', 0.6)),
    offer('bicycles', 'night', 40, 12, isDesert ? 0 : 0.2),
    offer('desert-drive', 'guest', 220, 24, isDesert ? 0.8 : 0),
  ]
}

function offer(
  kind: ServiceKind,
  unit: ServiceUnit,
  dirhams: number,
  leadHours: number,
  share: number,
): Offer {
  return { kind, unit, priceFils: dirhams * dirham, leadHours, share }
}
