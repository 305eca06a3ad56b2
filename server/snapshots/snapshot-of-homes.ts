import type { Language } from '#contract/language.ts'
import type { EmirateArea, HomesSnapshot } from '#contract/snapshot/homes-snapshot.ts'
import { writeHomes } from '#contract/snapshot/write-homes.ts'
import { emirates } from '#domain/places/gazetteer.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import type { Catalogue, CatalogueHome } from '#server/services/catalogue.ts'
import { listedHome } from '#server/services/home-cards.ts'
import { homeRecord } from '#server/services/home-index.ts'

/** The homes of an emirate, in the catalogue's order. */
export function homesOfEmirate(catalogue: Catalogue, emirate: string): CatalogueHome[] {
  return catalogue.homes.filter(({ row }) => row.emirate === emirate)
}

/** Homes of one emirate with everything that a device needs to search them in a language. */
export function snapshotOfHomes(
  catalogue: Catalogue,
  own: readonly CatalogueHome[],
  language: Language,
  mark: string,
): HomesSnapshot {
  const homes = own.map((home) => ({
    record: homeRecord(home, catalogue),
    home: listedHome(home, language),
    placeSlug: home.place.slug,
    citySlug: home.city.slug,
  }))
  return writeHomes(homes, {
    emirate: own[0]?.row.emirate ?? '',
    language,
    mark,
    areas: areasOf(catalogue, language),
    types: sorted(catalogue.homes.map(({ row }) => row.type)),
    amenities: sorted(catalogue.homes.flatMap(({ row }) => row.amenities)),
    flags: homeFlags,
    placeName: (slug) => catalogue.places.get(slug)?.names[language] ?? '',
    categoryName: (wanted) =>
      catalogue.categories.find(({ slug }) => slug === wanted)?.names[language] ?? '',
  })
}

function sorted(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted()
}

/** Where the homes of each emirate lie, edges included. */
function areasOf({ homes }: Catalogue, language: Language): EmirateArea[] {
  const areas = new Map<string, EmirateArea>()
  for (const { row } of homes) {
    const { emirate, approxLat: lat, approxLng: lng } = row
    const known = areas.get(emirate)
    areas.set(emirate, {
      emirate,
      name: emirates[emirate]?.[language] ?? emirate,
      home_count: (known?.home_count ?? 0) + 1,
      south: Math.min(known?.south ?? lat, lat),
      west: Math.min(known?.west ?? lng, lng),
      north: Math.max(known?.north ?? lat, lat),
      east: Math.max(known?.east ?? lng, lng),
    })
  }
  return [...areas.values()]
}
