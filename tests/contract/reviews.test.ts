import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { listOwnRatings } from '#contract/review/list-own.ts'
import { ownRatingSchema } from '#contract/review/own-rating.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import { review } from '#server/db/schema/bookings.ts'
import { publishReviews } from '#server/services/review-publish.ts'
import {
  reviewedCheckOut as checkOut,
  closesAt,
  createReviewBench,
  opensAt,
  type ReviewBench,
  reviewWords as words,
} from '#tests/support/review-bench.ts'

let bench: ReviewBench
beforeAll(async () => {
  bench = await createReviewBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

describe('a guest', () => {
  test('rates from checkout on for fourteen days, and not a moment more', async () => {
    const number = await bench.addStay()
    bench.api.clock.set(opensAt - 1)
    expect(await bench.own(number)).toMatchObject({
      state: 'not_yet',
      can_write: false,
      form: null,
    })
    expect(
      await bench.codes(bench.guest, 'review/submit', { booking_number: number, ...words }),
    ).toEqual(['rating-early'])
    bench.api.clock.set(closesAt)
    expect(
      await bench.codes(bench.guest, 'review/submit', { booking_number: number, ...words }),
    ).toEqual(['rating-late'])
    bench.api.clock.set(closesAt - 1)
    expect(await bench.submit(number)).toMatchObject({
      state: 'waiting',
      can_write: true,
      form: words,
    })
  })

  test('is told “Please select rating.” beside each select without a choice', async () => {
    const number = await bench.addStay()
    const input = { booking_number: number, ...words, value: '', overall: undefined, location: '6' }
    const { envelope } = await bench.api.call('review/submit', input, {
      headers: bench.guest.headers,
    })
    const text = { code: 'rating_missing', msg: 'Please select rating.' }
    expect(envelope.message).toEqual([
      { param: 'value', ...text },
      { param: 'location', ...text },
      { param: 'overall', ...text },
    ])
    expect(await bench.orm().select().from(review)).toEqual([])
  })

  test('rates own stays that took place, and nobody else’s', async () => {
    const number = await bench.addStay()
    for (const name of ['review/submit', 'review/getOwn']) {
      expect(await bench.codes(bench.stranger, name, { booking_number: number, ...words })).toEqual(
        ['not-found'],
      )
    }
    const cancelled = await bench.addStay({ state: 'cancelled_by_guest' })
    expect(await bench.own(cancelled)).toMatchObject({ state: 'closed', can_write: false })
    expect(
      await bench.codes(bench.guest, 'review/submit', { booking_number: cancelled, ...words }),
    ).toEqual(['rating-late'])
  })

  test('edits until somebody can read it; the same words twice change nothing', async () => {
    const number = await bench.addStay()
    await bench.submit(number)
    await bench.submit(number)
    expect(await bench.row()).toMatchObject({ revision: 1 })
    expect((await bench.submit(number, { text: 'Quiet.' })).form).toMatchObject({ text: 'Quiet.' })
    expect(await bench.row()).toMatchObject({ revision: 2, status: 'approved' })
    await bench.rateGuest(number)
    // A repeat of what is published is an answer that was lost, another word is an edit.
    expect(await bench.submit(number, { text: 'Quiet.' })).toMatchObject({ state: 'published' })
    const edit = { booking_number: number, ...words, text: 'Loud.' }
    expect(await bench.codes(bench.guest, 'review/submit', edit)).toEqual(['rating-published'])
  })

  test('whose words come twice from the outbox has written once', async () => {
    const number = await bench.addStay()
    const send = () =>
      bench.ask(
        bench.guest,
        'review/submit',
        { booking_number: number, ...words },
        ownRatingSchema,
        'key-1',
      )
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    await bench.submit(number, { text: 'Later words.' })
    expect(await send()).toEqual(first)
    expect((await bench.own(number)).form?.text).toBe('Later words.')
    expect(await bench.orm().select().from(review)).toHaveLength(1)
  })

  test('finds stays by the four statuses of ratings', async () => {
    const approved = await bench.addStay()
    const rejected = await bench.addStay()
    const past = await bench.addStay()
    const pending = await bench.addStay()
    await bench.addStay({ state: 'cancelled_by_host' })
    await bench.addStay({ state: 'confirmed', checkIn: checkOut, checkOut: addDays(checkOut, 2) })
    await bench.submit(rejected)
    const { id, revision } = await bench.row()
    await bench.decide({ id, revision }, { decision: 'reject', reason: 'not_about_stay' })
    await bench.submit(approved)
    await bench.submit(pending, { text: 'Call 050 123 4567' })
    const list = (status: string) =>
      bench.ask(bench.guest, 'review/listOwn', { status }, listOwnRatings.output)
    const { stays: found, counts } = await list('rejected')
    expect(counts).toEqual({ approved: 1, rejected: 1, past: 2, cancelled: 1 })
    expect(found).toMatchObject([
      { booking_number: rejected, rejection: { reason: 'not_about_stay', note: null } },
    ])
    expect((await list('approved')).stays).toMatchObject([
      { booking_number: approved, overall: 4, state: 'waiting' },
    ])
    const states = (await list('past')).stays.map((one) => [one.booking_number, one.state])
    expect(new Map(states.map(([number, state]) => [number, state]))).toEqual(
      new Map([
        [past, 'open'],
        [pending, 'pending'],
      ]),
    )
  })
})

describe('neither side reads the other', () => {
  test('before both have written; then the home’s page and averages follow at once', async () => {
    const number = await bench.addStay()
    const before = await bench.homePage()
    expect(before).toMatchObject({ rating: null, review_count: 0, reviews: [] })
    await bench.submit(number)
    expect(await bench.homePage()).toMatchObject({ rating: null, review_count: 0, reviews: [] })
    const reviews = await bench.ask(
      bench.landlord,
      'desk/listReviews',
      { list: 'published' },
      listDeskReviews.output,
    )
    expect(reviews.reviews).toEqual([])
    expect(reviews.guests).toMatchObject([{ booking_number: number, rating: null }])
    expect(await bench.rateGuest(number)).toEqual({ is_published: true })
    expect(await bench.own(number)).toMatchObject({
      state: 'published',
      can_write: false,
      of_guest: { score: 5, text: 'Tidy.' },
    })
    expect(await bench.homePage()).toMatchObject({
      rating: 4,
      review_count: 1,
      scores: { value: 4, cleanliness: 3 },
      reviews: [{ author: 'Layla', text: 'Bright and quiet.', overall: 4 }],
    })
    const card = v.object({ homes: v.array(v.object({ review_count: v.number() })) })
    const best = { min_rating: 4 }
    expect((await bench.ask(bench.guest, 'property/search', best, card)).homes).toEqual([
      { review_count: 1 },
    ])
  })

  test('nor does the guest read a host who wrote first', async () => {
    const number = await bench.addStay()
    expect(await bench.rateGuest(number)).toEqual({ is_published: false })
    expect((await bench.own(number)).of_guest).toBeNull()
    expect(await bench.submit(number)).toMatchObject({ state: 'published', of_guest: { score: 5 } })
  })

  test('until the minute of the fourteenth day, when one side is enough', async () => {
    const number = await bench.addStay()
    await bench.submit(number)
    bench.api.clock.set(closesAt - 1)
    expect(await publishReviews(bench.api.deps)).toBe(0)
    expect(await bench.homePage()).toMatchObject({ review_count: 0 })
    bench.api.clock.set(closesAt)
    expect(await publishReviews(bench.api.deps)).toBe(1)
    expect(await publishReviews(bench.api.deps)).toBe(0)
    expect(await bench.own(number)).toMatchObject({ state: 'published', of_guest: null })
    expect(await bench.homePage()).toMatchObject({ review_count: 1 })
    const late = { booking_number: number, score: 1, text: 'Late' }
    expect(await bench.codes(bench.landlord, 'desk/rateGuest', late)).toEqual(['rating-late'])
  })

  test('and a host’s word alone is the guest’s to read when the days are over', async () => {
    const number = await bench.addStay()
    await bench.rateGuest(number)
    bench.api.clock.set(closesAt)
    await publishReviews(bench.api.deps)
    expect(await bench.own(number)).toMatchObject({ state: 'closed', of_guest: { text: 'Tidy.' } })
  })
})
