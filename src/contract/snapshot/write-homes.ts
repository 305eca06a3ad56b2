import type { Language } from '#contract/language.ts'
import type { ListedHome, ListedPicture } from '#contract/property/listed-home.ts'
import type { HomeRecord } from '#domain/search/home-record.ts'
import { type EmirateArea, type HomesSnapshot, snapshotFormat } from './homes-snapshot.ts'

/** A home as the index and as cards take it in, with the slugs of its place and city. */
export type SnapshotHome = {
  record: HomeRecord
  home: ListedHome
  placeSlug: string
  citySlug: string
}

type Common = Pick<HomesSnapshot, 'emirate' | 'language' | 'mark' | 'types' | 'amenities'> & {
  language: Language
  flags: readonly string[]
  areas: readonly EmirateArea[]
  /** Names of everything that homes are listed under, by slug. */
  placeName: (slug: string) => string
  categoryName: (slug: string) => string
}

/** Writes the homes of an emirate as columns, in the order given. */
export function writeHomes(homes: readonly SnapshotHome[], common: Common): HomesSnapshot {
  const places = numbering<string>(String)
  const categories = numbering<string>(String)
  const hosts = numbering<string>(String)
  const photos = numbering<ListedPicture>(({ photo }) => photo)
  const calendars = numbering<string[]>((days) => days.join())
  const column = <Value>(value: (one: SnapshotHome) => Value) => homes.map(value)
  const { placeName, categoryName, areas, flags, types, amenities, ...facts } = common
  const written = {
    id: column(({ record }) => record.id),
    slug: column(({ home }) => home.slug),
    title: column(({ home }) => home.title),
    type: column(({ record }) => types.indexOf(record.type)),
    place: column(({ placeSlug }) => places.numberOf(placeSlug)),
    city: column(({ citySlug }) => places.numberOf(citySlug)),
    places: column(({ record }) => record.places.map(places.numberOf)),
    categories: column(({ record }) => record.categories.map(categories.numberOf)),
    host: column(({ record }) => hosts.numberOf(record.hostId)),
    lat: column(({ record }) => record.lat),
    lng: column(({ record }) => record.lng),
    amenities: column(({ record }) => record.amenities.map((word) => amenities.indexOf(word))),
    flags: column(({ record }) => record.flags.map((word) => flags.indexOf(word))),
    bedrooms: column(({ record }) => record.bedrooms),
    beds: column(({ record }) => record.beds),
    bathrooms: column(({ record }) => record.bathrooms),
    max_guests: column(({ record }) => record.maxGuests),
    min_nights: column(({ record }) => record.minNights),
    no_check_in_weekdays: column(({ record }) => [...record.noCheckInWeekdays]),
    rating: column(({ record }) => record.ratingAvg),
    rating_count: column(({ record }) => record.ratingCount),
    listed_on: column(({ record }) => record.listedOn),
    free_days: column(({ home }) => home.freeDays),
    is_deluxe: column(({ record }) =>
      record.rates.grade === 'deluxe' ? (1 as const) : (0 as const),
    ),
    nightly_fils: column(({ record }) => record.rates.nightlyFils),
    weekend_fils: column(({ record }) => record.rates.weekendFils),
    cleaning_fils: column(({ record }) => record.rates.cleaningFils),
    extra_guest_fils: column(({ record }) => record.rates.extraGuestFils),
    extra_guest_after: column(({ record }) => record.rates.extraGuestAfter),
    pet_fee_fils: column(({ record }) => record.rates.petFeeFils),
    weekly_discount_pct: column(({ record }) => record.rates.weeklyDiscountPct),
    monthly_discount_pct: column(({ record }) => record.rates.monthlyDiscountPct),
    median_fils: column(({ record }) => record.medianNightlyFils),
    calendar: column(({ record }) =>
      calendars.numberOf(record.rates.seasons.flatMap(({ fromOn, untilOn }) => [fromOn, untilOn])),
    ),
    season_fils: column(({ record }) => record.rates.seasons.map((season) => season.nightlyFils)),
    photos: column(({ home }) => home.pictures.map(photos.numberOf)),
  }
  return {
    ...facts,
    format: snapshotFormat,
    areas: [...areas],
    places: places.list.map((slug) => ({ slug, name: placeName(slug) })),
    categories: categories.list.map((slug) => ({ slug, name: categoryName(slug) })),
    hosts: hosts.list,
    types,
    amenities,
    flags: [...flags],
    photos: photos.list,
    calendars: calendars.list,
    homes: written,
  }
}

/** Numbers things as they come, equal ones alike. */
function numbering<Thing>(keyOf: (thing: Thing) => string) {
  const numbers = new Map<string, number>()
  const list: Thing[] = []
  return {
    list,
    numberOf: (thing: Thing): number => {
      const key = keyOf(thing)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, list.length)
      return list.push(thing) - 1
    },
  }
}
