import fc from 'fast-check'
import { type HomeRecord, homeFlags } from '#domain/search/home-record.ts'
import { type SearchQuery, searchOrders } from '#domain/search/search-query.ts'
import {
  exactStay,
  type StayChoice,
  staysAround,
  staysInMonth,
  weekendsOf,
} from '#domain/search/stay-choice.ts'
import { addDays, type CivilDate, parseCivilDate, startOfMonth } from '#domain/stay/civil-date.ts'

/** The day on which random homes and searches are laid. */
export const searchDay = parseCivilDate('2026-12-28')

/** A search that no home falls short of. */
export const anyHome = {
  types: [],
  amenities: [],
  flags: [],
  isOffer: false,
  order: 'recommended',
  page: 1,
  pageSize: 12,
  today: searchDay,
} as const

const types = ['apartment', 'villa', 'studio']
const amenities = Array.from({ length: 40 }, (_, at) => `amenity-${at}`)
const places = ['dubai', 'dubai-marina', 'hatta']
const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays(searchDay, days))
const fils = fc.integer({ min: 10_000, max: 200_000 })
const percent = fc.constantFrom(0, 0, 5, 10, 30)

const season = fc
  .record({ fromOn: day, nights: fc.integer({ min: 1, max: 60 }), nightlyFils: fils })
  .map(({ fromOn, nights, nightlyFils }) => ({
    fromOn,
    untilOn: addDays(fromOn, nights),
    nightlyFils,
    label: null,
  }))

const rates = fc.record({
  emirate: fc.constantFrom('DU', 'AZ', 'RK', 'SH'),
  grade: fc.constantFrom('standard' as const, 'deluxe' as const),
  nightlyFils: fils,
  weekendFils: fc.option(fils),
  seasons: fc.uniqueArray(season, {
    maxLength: 4,
    selector: ({ fromOn, untilOn }) => fromOn + untilOn,
  }),
  cleaningFils: fc.integer({ min: 0, max: 30_000 }),
  extraGuestFils: fc.constantFrom(0, 5_000),
  extraGuestAfter: fc.option(fc.integer({ min: 1, max: 4 })),
  petFeeFils: fc.constantFrom(0, 10_050),
  weeklyDiscountPct: percent,
  monthlyDiscountPct: percent,
  depositFils: fc.constant(0),
})

const home = fc
  .record({
    lat: fc.double({ min: 24.8, max: 25.4, noNaN: true }),
    lng: fc.double({ min: 55, max: 55.6, noNaN: true }),
    places: fc.subarray(places, { minLength: 1 }),
    categories: fc.subarray(['beach', 'families']),
    hostId: fc.constantFrom('host-1', 'host-2'),
    type: fc.constantFrom(...types),
    amenities: fc.subarray(amenities),
    flags: fc.subarray([...homeFlags]),
    bedrooms: fc.integer({ min: 0, max: 5 }),
    beds: fc.integer({ min: 1, max: 8 }),
    bathrooms: fc.integer({ min: 1, max: 5 }),
    maxGuests: fc.integer({ min: 1, max: 10 }),
    minNights: fc.integer({ min: 1, max: 4 }),
    noCheckInWeekdays: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray([1, 2, 3, 4, 5, 6, 7]) },
    ),
    ratingAvg: fc.option(fc.constantFrom(3.5, 4, 4.2, 4.5, 4.8, 5)),
    ratingCount: fc.integer({ min: 0, max: 40 }),
    listedOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays(searchDay, -days)),
    rates,
    medianNightlyFils: fc.option(fils),
  })
  .map(({ rates: own, ...rest }): Omit<HomeRecord, 'id'> => {
    return { ...rest, rates: { ...own, bedrooms: rest.bedrooms } }
  })

/** Lists of homes with every kind of price, season and position. */
export const randomHomes = fc
  .array(home, { maxLength: 40, size: 'max' })
  .map((homes): HomeRecord[] => homes.map((one, at) => ({ ...one, id: `home-${at}` })))

/** Exact dates and flexible ones, some of them partly in the past of `today`. */
export function randomStays(
  today: CivilDate,
  day: fc.Arbitrary<CivilDate>,
): fc.Arbitrary<StayChoice> {
  const stay = fc
    .record({ checkIn: day, nights: fc.constantFrom(1, 2, 3, 5, 7, 12, 28, 32, 35, 70) })
    .map(({ checkIn, nights }) => ({ checkIn, checkOut: addDays(checkIn, nights) }))
  const month = day.map(startOfMonth)
  const nights = fc.constantFrom(1, 2, 3, 5, 7, 14, 28)
  return fc
    .oneof(
      { weight: 4, arbitrary: stay.map((asked) => exactStay(asked, today)) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(stay, fc.constantFrom(1, 2, 3, 7))
          .map(([asked, days]) => staysAround(asked, days, today)),
      },
      { weight: 1, arbitrary: month.map((first) => weekendsOf(first, today)) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(month, nights)
          .map(([first, length]) => staysInMonth(first, length, today)),
      },
    )
    .filter((stays) => stays !== null)
}

const party = fc.record({
  adults: fc.constantFrom(1, 1, 2, 2, 3, 5),
  children: fc.constantFrom(0, 0, 1, 2),
  infants: fc.integer({ min: 0, max: 1 }),
  pets: fc.constantFrom(0, 0, 0, 1, 2),
})

const box = fc
  .tuple(
    fc.double({ min: 24.7, max: 25.3, noNaN: true }),
    fc.double({ min: 54.9, max: 55.5, noNaN: true }),
    fc.double({ min: 0, max: 0.6, noNaN: true }),
  )
  .map(([south, west, size]) => ({ south, west, north: south + size, east: west + size }))

/**
 * Objects with at most `most` of the parts, each part as often as any other: few at a time, because
 * with all at once nothing would ever be found.
 */
export function someOf<Parts extends object>(
  parts: { [Key in keyof Parts]: fc.Arbitrary<Parts[Key]> },
  most: number,
): fc.Arbitrary<Partial<Parts>> {
  const keys = Object.keys(parts) as (keyof Parts)[]
  return fc.tuple(fc.record(parts), fc.subarray(keys, { maxLength: most })).map(([all, chosen]) => {
    const some: Partial<Parts> = {}
    for (const key of chosen) some[key] = all[key]
    return some
  })
}

const narrowing = {
  place: fc.constantFrom(...places, 'nowhere'),
  category: fc.constantFrom('beach', 'families'),
  hostId: fc.constantFrom('host-1', 'host-2', 'nobody'),
  box,
  types: fc.subarray([...types, 'castle'], { minLength: 1, maxLength: 2 }),
  amenities: fc.subarray([...amenities.slice(28, 36), 'moat'], { minLength: 1, maxLength: 2 }),
  flags: fc.subarray([...homeFlags], { minLength: 1, maxLength: 2 }),
  isOffer: fc.constant(true),
  minRating: fc.constantFrom(3.5, 4.5, 4.8),
  minBedrooms: fc.integer({ min: 1, max: 4 }),
  minBeds: fc.integer({ min: 1, max: 4 }),
  minBathrooms: fc.integer({ min: 1, max: 4 }),
  minFils: fc.integer({ min: 0, max: 400_000 }),
  maxFils: fc.integer({ min: 50_000, max: 1_500_000 }),
}

const occasion = {
  near: fc.constant({ lat: 25.1, lng: 55.2 }),
  stays: randomStays(searchDay, day),
  party,
}

const view = fc.record({
  order: fc.constantFrom(...searchOrders),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.constantFrom(2, 5, 600),
})

/** Searches of every kind with three filters at most, with and without dates, guests and a position. */
export const randomQuery: fc.Arbitrary<SearchQuery> = fc
  .tuple(someOf(narrowing, 3), someOf(occasion, 3), view)
  .map(([filters, when, shown]) => ({ ...anyHome, ...filters, ...when, ...shown }))
