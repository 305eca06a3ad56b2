import { buildColumns } from '#domain/search/home-columns.ts'
import { type HomeRecord, homeFlags } from '#domain/search/home-record.ts'
import { createSearchIndex, type SearchIndex } from '#domain/search/search-index.ts'
import { noteNight } from '#domain/search/taken-nights.ts'
import { addDays, type CivilDate, dayNumber, parseCivilDate } from '#domain/stay/civil-date.ts'

/** The day of all searches of the bench. */
export const benchDay = parseCivilDate('2026-11-21')

/** Districts with how many of a hundred homes they have, and how far these lie apart (degrees). */
const districts = [
  { city: 'dubai', emirate: 'DU', lat: 25.08, lng: 55.14, share: 16, spread: 0.05 },
  { city: 'dubai', emirate: 'DU', lat: 25.195, lng: 55.275, share: 16, spread: 0.04 },
  { city: 'dubai', emirate: 'DU', lat: 25.06, lng: 55.21, share: 12, spread: 0.06 },
  { city: 'dubai', emirate: 'DU', lat: 25.26, lng: 55.32, share: 8, spread: 0.05 },
  { city: 'dubai', emirate: 'DU', lat: 24.98, lng: 55.3, share: 6, spread: 0.1 },
  { city: 'abu-dhabi', emirate: 'AZ', lat: 24.47, lng: 54.36, share: 16, spread: 0.08 },
  { city: 'al-ain', emirate: 'AZ', lat: 24.21, lng: 55.74, share: 5, spread: 0.08 },
  { city: 'sharjah', emirate: 'SH', lat: 25.34, lng: 55.41, share: 8, spread: 0.06 },
  { city: 'ras-al-khaimah', emirate: 'RK', lat: 25.72, lng: 55.84, share: 8, spread: 0.1 },
  { city: 'fujairah', emirate: 'FU', lat: 25.3, lng: 56.35, share: 5, spread: 0.12 },
] as const

const types = ['apartment', 'studio', 'villa', 'townhouse', 'penthouse', 'chalet', 'camp']
export const benchAmenities = Array.from({ length: 34 }, (_, at) => `amenity-${at}`)
const categories = ['beach', 'families', 'desert', 'city-break']
const taggedAmenities = 14

/** Seasons as the product's own homes have them: feasts, holidays and the summer, each home its prices. */
const calendars = [
  [
    ['2026-12-01', '2026-12-04', 1.3],
    ['2026-12-12', '2026-12-28', 1.25],
    ['2026-12-28', '2027-01-03', 2.1],
    ['2027-01-03', '2027-01-10', 1.25],
    ['2027-03-08', '2027-03-13', 1.35],
    ['2027-05-15', '2027-05-20', 1.3],
    ['2027-06-01', '2027-09-15', 0.75],
  ],
  [
    ['2026-12-12', '2027-01-10', 1.4],
    ['2027-06-01', '2027-09-15', 0.8],
  ],
  [],
] as const

/** The most seasons that a home has. */
export const mostSeasons = 7

/** Numbers from 0 to 1 that are the same for the same home every time. */
function numbersOf(home: number): () => number {
  let state = (home * 0x9e3779b1) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The home of a number, always the same. */
function benchHome(at: number): HomeRecord {
  const next = numbersOf(at)
  const whole = (from: number, until: number) => from + Math.floor(next() * (until - from + 1))
  const place = districtAt(next() * 100)
  // Two numbers added up lie nearer to the middle than one.
  const apart = () => (next() + next() - 1) * place.spread
  const bedrooms = whole(0, 5)
  const nightlyFils = whole(180, 2400) * 100
  const seasons = calendars[next() < 0.8 ? 0 : next() < 0.7 ? 1 : 2] ?? []
  const amenities: string[] = []
  for (let count = 0; count < taggedAmenities; count++) {
    const amenity = benchAmenities[whole(0, benchAmenities.length - 1)]
    if (amenity && !amenities.includes(amenity)) amenities.push(amenity)
  }
  return {
    id: `home-${at}`,
    lat: place.lat + apart(),
    lng: place.lng + apart(),
    places: [place.city],
    categories: next() < 0.5 ? [categories[whole(0, categories.length - 1)] ?? ''] : [],
    hostId: `host-${whole(0, 400)}`,
    type: types[Math.min(whole(0, 6), whole(0, 6))] ?? 'apartment',
    amenities,
    flags: homeFlags.filter(() => next() < 0.5),
    bedrooms,
    beds: Math.max(1, bedrooms + whole(0, 2)),
    bathrooms: Math.max(1, bedrooms - whole(0, 1)),
    maxGuests: Math.max(2, bedrooms * 2 + whole(0, 2)),
    minNights: whole(1, 3),
    noCheckInWeekdays: next() < 0.1 ? [5] : [],
    ratingAvg: next() < 0.9 ? whole(35, 50) / 10 : null,
    ratingCount: whole(0, 120),
    listedOn: addDays(benchDay, -whole(0, 700)),
    rates: {
      emirate: place.emirate,
      grade: next() < 0.5 ? 'deluxe' : 'standard',
      bedrooms,
      nightlyFils,
      weekendFils: next() < 0.7 ? Math.round(nightlyFils * 0.0115) * 100 : null,
      seasons: seasons.map(([fromOn, untilOn, factor]) => ({
        fromOn,
        untilOn,
        nightlyFils: Math.round((nightlyFils * factor) / 100) * 100,
        label: null,
      })),
      cleaningFils: whole(80, 300) * 100,
      extraGuestFils: next() < 0.3 ? 5_000 : 0,
      extraGuestAfter: next() < 0.3 ? 2 : null,
      petFeeFils: 0,
      weeklyDiscountPct: next() < 0.5 ? 8 : 0,
      monthlyDiscountPct: next() < 0.3 ? 20 : 0,
      depositFils: 0,
    },
    medianNightlyFils: next() < 0.9 ? Math.round(nightlyFils * (0.95 + next() * 0.2)) : null,
  }
}

/** An index of so many homes, of whose nights of the coming months about half are taken. */
export function benchIndex(count: number): SearchIndex {
  const columns = buildColumns(count, benchHome)
  const today = dayNumber(benchDay)
  const index = createSearchIndex(columns, today - 30)
  for (let row = 0; row < count; row++) {
    const next = numbersOf(-1 - (columns.order[row] ?? 0))
    const last = today + 60 + Math.floor(next() * 180)
    for (let day = today - Math.floor(next() * 6); day < last; ) {
      const nights = 2 + Math.floor(next() * 7)
      for (let night = 0; night < nights; night++) noteNight(index.nights, row, day + night, true)
      day += nights + Math.floor(next() * 12)
    }
  }
  return index
}

/** The day of arrival of searches with dates, so many days ahead. */
export function ahead(days: number): CivilDate {
  return addDays(benchDay, days)
}

function districtAt(share: number): (typeof districts)[number] {
  let sum = 0
  for (const district of districts) {
    sum += district.share
    if (share < sum) return district
  }
  return districts[0]
}
