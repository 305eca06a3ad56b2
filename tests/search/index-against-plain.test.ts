import { array, assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { setPrices, setRating } from '#domain/search/home-columns.ts'
import type { HomeRecord } from '#domain/search/home-record.ts'
import { searchHomes } from '#domain/search/search-homes.ts'
import type { Facets } from '#domain/search/search-query.ts'
import type { StayChoice } from '#domain/search/stay-choice.ts'
import { clearNights, noteNight } from '#domain/search/taken-nights.ts'
import { addDays, dayNumber } from '#domain/stay/civil-date.ts'
import { plainSearch, reliefName } from '#tests/search/plain-search.ts'
import { anyHome, randomHomes, randomQuery, searchDay } from '#tests/search/random-homes.ts'
import { indexOf, searchNow, takenNights } from '#tests/search/random-index.ts'

const now = searchNow

describe('a search over the index', () => {
  test('agrees with the plain search in homes, prices, counts and choices', () => {
    const runs = propertyRuns(150, 2000)
    const seen = { homes: 0, laterPages: 0, facets: 0, spreads: 0, reliefs: 0 }
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
            const { relief, ...rest } = answer
            const { reliefs, ...expected } = plain
            expect(rest).toEqual(expected)
            const most = plain.total > 0 ? 0 : Math.max(0, ...Object.values(reliefs))
            expect(relief?.count ?? 0).toBe(most)
            if (relief) expect(reliefs[reliefName(relief)]).toBe(most)
            seen.homes += answer.homes.length
            if (answer.page > 1) seen.laterPages++
            if (hasChoices(answer.facets)) seen.facets++
            if (answer.histogram.minFils < answer.histogram.maxFils) seen.spreads++
            if (relief) seen.reliefs++
          }
        },
      ),
      runs,
    )
    // A run that finds next to nothing would agree without saying much.
    expect(seen.homes).toBeGreaterThan(runs.numRuns * 4)
    expect(seen.laterPages).toBeGreaterThan(runs.numRuns / 5)
    expect(seen.facets).toBeGreaterThan(runs.numRuns / 2)
    expect(seen.spreads).toBeGreaterThan(runs.numRuns / 2)
    expect(seen.reliefs).toBeGreaterThan(runs.numRuns / 10)
  }, 300_000)

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
    noteNight(index.nights, row, dayNumber(addDays(searchDay, 1)), true)
    expect(totalAt(now)).toBe(0)
    clearNights(index.nights, row)
    expect(totalAt(now)).toBe(1)
  })

  test('follows a rating and a shortest stay at once', () => {
    const [home] = oneHome
    if (!home) throw new Error('no home')
    const { columns, ...index } = indexOf(oneHome, [])
    const stays: StayChoice = { checkIns: [searchDay], nights: 3 }
    const total = (minRating: number) =>
      searchHomes({ columns, ...index }, { ...anyHome, stays, minRating }, now).total
    expect([total(0), total(4)]).toEqual([1, 0])
    setRating(columns, { ...home, ratingAvg: 4.2, ratingCount: 3 })
    expect([total(4), total(4.5)]).toEqual([1, 0])
    setPrices(columns, { ...home, minNights: 4 })
    expect(total(0)).toBe(0)
    setPrices(columns, home)
    expect(total(0)).toBe(1)
  })
})

/** Whether a choice of every kind would leave some home. */
function hasChoices({ types, amenities, flags, ...steps }: Facets): boolean {
  const lists = [types, amenities, flags].map((counts) => Object.values(counts))
  return [...lists, ...Object.values(steps)].every((counts) => Math.max(0, ...counts) > 0)
}

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
    noCheckInWeekdays: [],
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
