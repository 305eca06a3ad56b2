import type { Language } from '#contract/language.ts'
import { snapshotFormat } from '#contract/snapshot/homes-snapshot.ts'
import { type SnapshotHome, writeHomes } from '#contract/snapshot/write-homes.ts'
import { homeFlags } from '#domain/search/home-record.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { SavedSnapshot } from '#lib/device-search/snapshot-store.ts'

type Wanted = {
  emirate: string
  place: string
  count: number
  /** Epoch ms at which the nights were true. */
  asOf: number
  language?: Language
  /** How many of the homes, the last ones, lie in another place, `far`. */
  far?: number
  /** How many nights from today on are taken in the first home. */
  takenNights?: number
}

/** A saved emirate with homes of one place, or two, which cost one more dirham a night each. */
export function smallSnapshot(wanted: Wanted): SavedSnapshot {
  const { emirate, place, count, asOf, language = 'en', takenNights = 0 } = wanted
  const today = civilDateInDubai(asOf)
  const homes = Array.from({ length: count }, (_, at) => smallHome(wanted, at))
  const area = { south: 25, west: 55, north: 25.2, east: 55.2 }
  return {
    format: snapshotFormat,
    language,
    emirate,
    homes: writeHomes(homes, {
      emirate,
      language,
      mark: place,
      areas: [
        { emirate, name: place, home_count: count, ...area },
        { emirate: 'XX', name: 'Elsewhere', home_count: 9, ...area },
      ],
      types: ['apartment', 'villa'],
      amenities: ['gym', 'pool'],
      flags: homeFlags,
      placeName: (slug) => slug.toUpperCase(),
      categoryName: (slug) => slug,
    }),
    homesTag: '"homes"',
    nights: {
      format: snapshotFormat,
      mark: place,
      from: today,
      runs: homes.map((_, at) => (at === 0 && takenNights > 0 ? [0, takenNights] : [])),
    },
    nightsTag: '"nights"',
    asOf,
  }
}

function smallHome({ emirate, asOf, count, far = 0, ...wanted }: Wanted, at: number): SnapshotHome {
  const place = at < count - far ? wanted.place : 'far'
  const listedOn = addDays(civilDateInDubai(asOf), -100 - at)
  const rates = {
    emirate,
    grade: 'standard' as const,
    bedrooms: 1,
    nightlyFils: 50_000 + at * 100,
    weekendFils: null,
    seasons: [],
    cleaningFils: 0,
    extraGuestFils: 0,
    extraGuestAfter: null,
    petFeeFils: 0,
    weeklyDiscountPct: 0,
    monthlyDiscountPct: 0,
    depositFils: 0,
  }
  const facts = {
    id: `${place}-${at}`,
    lat: 25.1,
    lng: 55.1,
    type: at % 2 === 0 ? 'apartment' : 'villa',
    bedrooms: 1,
    beds: 1,
    bathrooms: 1,
    maxGuests: 4,
    minNights: 1,
    ratingAvg: null,
    ratingCount: 0,
    listedOn,
    rates,
    medianNightlyFils: null,
  }
  const record = { ...facts, places: [place], categories: ['beach'], hostId: 'host' }
  const named = { slug: facts.id, title: `Home ${at}`, place, city: place }
  const terms = { isInstant: false, isSelfCheckIn: at % 2 === 0, freeDays: at % 2 === 0 ? 5 : null }
  return {
    record: { ...record, amenities: ['pool'], flags: [], noCheckInWeekdays: [] },
    home: { ...facts, ...named, ...terms, pictures: [] },
    placeSlug: place,
    citySlug: place,
  }
}
