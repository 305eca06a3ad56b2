import { array, assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { buildColumns } from '#domain/search/home-columns.ts'
import type { HomeRecord } from '#domain/search/home-record.ts'
import { searchHomes } from '#domain/search/search-homes.ts'
import { createSearchIndex } from '#domain/search/search-index.ts'
import type { StayChoice } from '#domain/search/stay-choice.ts'
import { noteNight } from '#domain/search/taken-nights.ts'
import { addDays, dayNumber, parseCivilDate } from '#domain/stay/civil-date.ts'
import { plainSearch, reliefName, type TakenNight } from '#tests/search/plain-search.ts'
import { randomHomes, randomQuery, searchDay } from '#tests/search/random-homes.ts'

const now = 1_000

function indexOf(homes: readonly HomeRecord[], taken: readonly TakenNight[]) {
  const columns = buildColumns(homes.length, (at) => {
    const home = homes[at]
    if (!home) throw new RangeError(`no home ${at}`)
    return home
  })
  const index = createSearchIndex(columns, dayNumber(searchDay) - 30)
  for (const { id, night, lapsesAt } of taken) {
    const row = columns.rowOf.get(id)
    if (row === undefined) continue
    noteNight(index.nights, row, dayNumber(parseCivilDate(night)), lapsesAt ?? true)
  }
  return index
}

const takenNights = array(
  record({
    home: integer({ min: 0, max: 39 }),
    from: integer({ min: 0, max: 150 }),
    nights: integer({ min: 1, max: 9 }),
    isHold: boolean(),
    lapsesAt: integer({ min: now - 2, max: now + 2 }),
  }),
  { maxLength: 60 },
).map((stays) => {
  // One night of a home is taken once, as the database has it.
  const nights = new Map<string, TakenNight>()
  for (const { home, from, nights: length, isHold, lapsesAt } of stays) {
    for (let at = 0; at < length; at++) {
      const night = addDays(searchDay, from + at)
      const id = `home-${home}`
      nights.set(`${id} ${night}`, { id, night, lapsesAt: isHold ? lapsesAt : null })
    }
  }
  return [...nights.values()]
})

describe('a search over the index', () => {
  test('agrees with the plain search in homes, prices, counts and choices', () => {
    void assert(
      property(
        randomHomes,
        takenNights,
        array(randomQuery, { minLength: 1, maxLength: 5 }),
        (homes, taken, queries) => {
          const index = indexOf(homes, taken)
          for (const query of queries) {
            const answer = searchHomes(index, query, now)
            const plain = plainSearch(homes, taken, query, now)
            const { histogram, relief, ...rest } = answer
            const { minFils, maxFils, priceCount, reliefs, ...expected } = plain
            expect(rest).toEqual(expected)
            expect(histogram.minFils).toBe(minFils)
            expect(histogram.maxFils).toBe(maxFils)
            expect(histogram.buckets.reduce((sum, count) => sum + count, 0)).toBe(priceCount)
            const most = plain.total > 0 ? 0 : Math.max(0, ...Object.values(reliefs))
            expect(relief?.count ?? 0).toBe(most)
            if (relief) expect(reliefs[reliefName(relief)]).toBe(most)
          }
        },
      ),
      propertyRuns(150),
    )
  })

  test('follows every night at once, and a hold until it lapses', () => {
    const [home] = oneHome
    const index = indexOf(oneHome, [])
    const stays: StayChoice = { checkIns: [searchDay], nights: 3 }
    const totalAt = (at: number) => searchHomes(index, { ...anyHome, stays }, at).total
    const row = index.columns.rowOf.get(home?.id ?? '') ?? -1
    expect(totalAt(now)).toBe(1)
    noteNight(index.nights, row, dayNumber(addDays(searchDay, 2)), now + 5)
    expect([totalAt(now), totalAt(now + 4), totalAt(now + 5)]).toEqual([0, 0, 1])
    noteNight(index.nights, row, dayNumber(addDays(searchDay, 2)), true)
    expect(totalAt(now + 5)).toBe(0)
    noteNight(index.nights, row, dayNumber(addDays(searchDay, 2)), false)
    noteNight(index.nights, row, dayNumber(addDays(searchDay, 3)), true)
    expect(totalAt(now)).toBe(1)
  })
})

const anyHome = {
  types: [],
  amenities: [],
  flags: [],
  isOffer: false,
  order: 'recommended',
  page: 1,
  pageSize: 12,
  today: searchDay,
} as const

const oneHome: HomeRecord[] = [
  {
    id: 'home-0',
    lat: 25.08,
    lng: 55.14,
    places: ['dubai'],
    categories: [],
    hostId: 'host-1',
    type: 'apartment',
    amenities: [],
    flags: [],
    bedrooms: 1,
    beds: 1,
    bathrooms: 1,
    maxGuests: 2,
    minNights: 1,
    ratingAvg: null,
    ratingCount: 0,
    listedOn: searchDay,
    rates: {
      emirate: 'DU',
      grade: 'deluxe',
      bedrooms: 1,
      nightlyFils: 50_000,
      weekendFils: null,
      seasons: [],
      cleaningFils: 0,
      extraGuestFils: 0,
      extraGuestAfter: null,
      petFeeFils: 0,
      weeklyDiscountPct: 0,
      monthlyDiscountPct: 0,
      depositFils: 0,
    },
    medianNightlyFils: null,
  },
]
