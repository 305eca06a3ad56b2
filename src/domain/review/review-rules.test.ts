import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#domain/property-runs.ts'
import { averageRatings } from './average-ratings.ts'
import { firstLook } from './first-look.ts'
import { ratingListOf } from './rating-lists.ts'
import {
  canRateGuest,
  canReview,
  isDue,
  isRevealed,
  ownRatingState,
  type ReviewFacts,
  reviewStatuses,
  statusOfWords,
} from './review-rules.ts'

const opensAt = 1_000_000
const closesAt = opensAt + 14 * 24 * 60 * 60 * 1000
const published = fc.option(fc.constant(opensAt + 5))
const facts: fc.Arbitrary<ReviewFacts> = fc.record({
  hasStayed: fc.boolean(),
  opensAt: fc.constant(opensAt),
  closesAt: fc.constant(closesAt),
  review: fc.option(
    fc.record({ status: fc.constantFrom(...reviewStatuses), publishedAt: published }),
  ),
  rating: fc.option(fc.record({ publishedAt: published })),
})
const moment = fc.integer({ min: opensAt - 10, max: closesAt + 10 })
const stay: ReviewFacts = { hasStayed: true, opensAt, closesAt, review: null, rating: null }

describe('whatever has happened', () => {
  test('nobody writes once either side can be read, nor outside of the fourteen days', () => {
    fc.assert(
      fc.property(facts, moment, (all, now) => {
        if (isRevealed(all, now)) expect(canReview(all, now)).toBe(false)
        if (canReview(all, now)) {
          expect(all.hasStayed).toBe(true)
          expect(now).toBeGreaterThanOrEqual(opensAt)
          expect(now).toBeLessThan(closesAt)
        }
        expect(canRateGuest(all, now)).toBe(canReview(all, now))
      }),
      propertyRuns(),
    )
  })

  test('only approved words are published, and never before both sides or the last day', () => {
    fc.assert(
      fc.property(facts, moment, (all, now) => {
        if (!isDue(all, now)) return
        expect(all.review).toEqual({ status: 'approved', publishedAt: null })
        expect(all.rating !== null || now >= closesAt).toBe(true)
      }),
      propertyRuns(),
    )
  })

  test('what can be read stays so as time goes on', () => {
    fc.assert(
      fc.property(facts, moment, fc.nat(1_000_000), (all, now, later) => {
        if (isRevealed(all, now)) expect(isRevealed(all, now + later)).toBe(true)
      }),
      propertyRuns(),
    )
  })
})

test('a rating opens at checkout and closes to the millisecond fourteen days later', () => {
  const open = [opensAt - 1, opensAt, closesAt - 1, closesAt].map((now) => canReview(stay, now))
  expect(open).toEqual([false, true, true, false])
})

test('the words of one side wait for the other, and at the end of the days for nobody', () => {
  const review = { status: 'approved', publishedAt: null } as const
  const alone = { ...stay, review }
  expect(isDue(alone, closesAt - 1)).toBe(false)
  expect(isDue(alone, closesAt)).toBe(true)
  expect(isDue({ ...alone, rating: { publishedAt: null } }, opensAt)).toBe(true)
})

test('words that a person still looks at keep the host’s closed as well', () => {
  const review = { status: 'pending', publishedAt: null } as const
  const both = { ...stay, review, rating: { publishedAt: null } }
  expect(isRevealed(both, opensAt)).toBe(false)
  expect(canReview(both, opensAt)).toBe(true)
})

test('after a rejection a person looks again, whatever the new words are', () => {
  expect(statusOfWords(null, { isSuspicious: false })).toBe('approved')
  expect(statusOfWords('approved', { isSuspicious: true })).toBe('pending')
  expect(statusOfWords('rejected', { isSuspicious: false })).toBe('pending')
})

test('the guest is told how the rating stands', () => {
  const review = { status: 'approved', publishedAt: null } as const
  const state = (more: Partial<ReviewFacts>, now = opensAt) =>
    ownRatingState({ ...stay, ...more }, now)
  expect(state({}, opensAt - 1)).toBe('not_yet')
  expect(state({})).toBe('open')
  expect(state({}, closesAt)).toBe('closed')
  expect(state({ rating: { publishedAt: opensAt } })).toBe('closed')
  expect(state({ hasStayed: false })).toBe('closed')
  expect(state({ review })).toBe('waiting')
  expect(state({ review: { ...review, publishedAt: opensAt } })).toBe('published')
  expect(state({ review: { ...review, status: 'pending' } })).toBe('pending')
  expect(state({ review: { ...review, status: 'rejected' } }, closesAt)).toBe('rejected')
})

test('lists of ratings go by moderation first, then by the stay', () => {
  expect(ratingListOf('past', 'approved')).toBe('approved')
  expect(ratingListOf('past', 'rejected')).toBe('rejected')
  expect(ratingListOf('past', 'pending')).toBe('past')
  expect(ratingListOf('cancelled', null)).toBe('cancelled')
  expect(ratingListOf('upcoming', null)).toBeNull()
})

test('averages have two decimals and lie between the least and the greatest', () => {
  const score = fc.integer({ min: 1, max: 5 })
  const scores = fc.record({
    value: score,
    location: score,
    amenities: score,
    timely_check_in: score,
    cleanliness: score,
    communication: score,
  })
  const reviews = fc.array(fc.record({ overall: score, scores }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(reviews, (all) => {
      const { ratingAvg, ratingCount, ratingScores } = averageRatings(all)
      const overall = all.map((one) => one.overall)
      expect(ratingCount).toBe(all.length)
      expect(ratingAvg).toBeGreaterThanOrEqual(Math.min(...overall))
      expect(ratingAvg).toBeLessThanOrEqual(Math.max(...overall))
      expect(Math.round((ratingAvg ?? 0) * 100)).toBeCloseTo((ratingAvg ?? 0) * 100, 6)
      const sum = all.reduce((total, one) => total + one.scores.value, 0)
      expect(ratingScores?.value).toBeCloseTo(sum / all.length, 2)
    }),
    propertyRuns(),
  )
  expect(averageRatings([])).toEqual({ ratingAvg: null, ratingCount: 0, ratingScores: null })
})

describe('the first look', () => {
  test.each([
    ['Call me on +971 50 123 4567', ['phone']],
    ['اتصل على ٠٥٠١٢٣٤٥٦٧', ['phone']],
    ['пишите: omar.k@example.com', ['email', 'link']],
    ['cheaper at www.example.org', ['link']],
    ['Бронируйте на areesh-deals.ru', ['link']],
    ['the host is an idiot', ['insult']],
    ['хозяин идиот', ['insult']],
    ['المضيف حقير', ['insult']],
  ])('hands to a person: %s', (text, flags) => {
    expect(firstLook(text)).toEqual(expect.arrayContaining(flags))
  })

  test.each([
    'Quiet, 5 minutes to the beach. We paid AED 12,450 for 14 nights.',
    'Stayed 12.05.2026 - 15.05.2026 and would come back. Lovely view',
    'Жаркая квартира, шумные соседи, кондиционер не работал до 23:00.',
    'شقة نظيفة قريبة من المترو، 2104 في الطابق 21.',
    'Worst beds ever. Dirty. Never again!',
    '',
  ])('has nothing against: %s', (text) => {
    expect(firstLook(text)).toEqual([])
  })
})
