import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { listNotices } from '#contract/notification/list.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { guestRating, review } from '#server/db/schema/bookings.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import { host } from '#server/db/schema/properties.ts'
import { workReviews } from '#server/services/review-letters.ts'
import { publishReviews } from '#server/services/review-publish.ts'
import {
  closesAt,
  createReviewBench,
  opensAt,
  type ReviewBench,
  type ReviewPerson,
  reviewWords as words,
} from '#tests/support/review-bench.ts'

const hourMs = 60 * 60_000
const deskReviews = listDeskReviews.output

let bench: ReviewBench
beforeAll(async () => {
  bench = await createReviewBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

describe('a host', () => {
  test('rates guests of own homes only, anew while unread, and once for the same words', async () => {
    const number = await bench.addStay()
    const input = { booking_number: number, score: 4, text: 'Fine' }
    for (const person of [bench.stranger, bench.operator]) {
      expect(await bench.codes(person, 'desk/rateGuest', input)).toEqual(['not-found'])
    }
    expect(await bench.codes(bench.guest, 'desk/rateGuest', input)).toEqual(['unknown-call'])
    await bench.rateGuest(number)
    await bench.rateGuest(number)
    await bench.rateGuest(number, 'Very tidy.')
    expect(await bench.orm().select().from(guestRating)).toMatchObject([{ body: 'Very tidy.' }])
    await bench.submit(number)
    expect(await bench.codes(bench.landlord, 'desk/rateGuest', input)).toEqual(['rating-published'])
    expect(await bench.rateGuest(number, 'Very tidy.')).toEqual({ is_published: true })
  })

  test('answers a published review once, in public', async () => {
    const number = await bench.addStay()
    await bench.submit(number)
    const answer = { review_id: (await bench.row()).id, text: 'Thank you, the kettle is new.' }
    expect(await bench.codes(bench.landlord, 'desk/replyReview', answer)).toEqual(['not-found'])
    await bench.rateGuest(number)
    expect(await bench.codes(bench.stranger, 'desk/replyReview', answer)).toEqual(['not-found'])
    await bench.ask(bench.landlord, 'desk/replyReview', answer, v.object({}))
    await bench.ask(bench.landlord, 'desk/replyReview', answer, v.object({}))
    expect(
      await bench.codes(bench.landlord, 'desk/replyReview', { ...answer, text: 'Other' }),
    ).toEqual(['replied'])
    expect((await bench.homePage()).reviews).toMatchObject([{ reply: answer.text }])
    expect(await bench.own(number)).toMatchObject({ reply: answer.text })
  })

  test('reads the private note of a published review, which nobody else does', async () => {
    const number = await bench.addStay()
    await bench.submit(number)
    await bench.rateGuest(number)
    const of = async (person: ReviewPerson) =>
      (await bench.ask(person, 'desk/listReviews', { list: 'published' }, deskReviews)).reviews
    expect(await of(bench.landlord)).toMatchObject([
      { private_note: 'The kettle leaks.', can_reply: true },
    ])
    expect(await of(bench.operator)).toMatchObject([{ private_note: null, can_reply: false }])
    expect(JSON.stringify(await bench.homePage())).not.toContain('kettle')
    expect(await of(bench.stranger)).toEqual([])
    expect(await bench.codes(bench.landlord, 'desk/listReviews', { list: 'pending' })).toEqual([
      'not-found',
    ])
  })

  test.each([
    ['without an account', { userId: null }],
    ['who leaves it to the product', { autopilot: true }],
  ])('%s is rated for by the autopilot a while after checkout', async (_who, set) => {
    await bench.orm().update(host).set(set)
    const number = await bench.addStay({ stateChangedAt: new Date(opensAt) })
    await workReviews(bench.api.deps)
    await bench.submit(number)
    expect((await bench.own(number)).state).toBe('waiting')
    bench.api.clock.set(opensAt + 4 * hourMs)
    await workReviews(bench.api.deps)
    expect(await bench.own(number)).toMatchObject({ state: 'published', of_guest: { score: 5 } })
  })

  test('who rates at the desk is not rated for', async () => {
    await bench.addStay({ stateChangedAt: new Date(opensAt) })
    await workReviews(bench.api.deps)
    bench.api.clock.set(opensAt + 24 * hourMs)
    await workReviews(bench.api.deps)
    expect(await bench.orm().select().from(guestRating)).toEqual([])
  })
})

describe('an operator', () => {
  test('sees what the first look found, and decides before anything is published', async () => {
    const number = await bench.addStay()
    await bench.rateGuest(number)
    expect(await bench.submit(number, { text: 'Book with me: 050 123 4567' })).toMatchObject({
      state: 'pending',
      can_write: true,
      of_guest: null,
    })
    const { reviews, counts } = await bench.ask(
      bench.operator,
      'desk/listReviews',
      { list: 'pending' },
      deskReviews,
    )
    expect(reviews).toMatchObject([{ flags: ['phone'], status: 'pending' }])
    expect(counts.find(({ list }) => list === 'pending')).toEqual({ list: 'pending', count: 1 })
    expect(await bench.homePage()).toMatchObject({ review_count: 0 })
    expect(await bench.decide(await bench.row(), { decision: 'approve' })).toEqual({
      status: 'approved',
      is_published: true,
    })
    expect(await bench.homePage()).toMatchObject({ review_count: 1 })
  })

  test('gives a reason for every rejection, in words where the reason says nothing', async () => {
    await bench.submit(await bench.addStay())
    const { id, revision } = await bench.row()
    const no = { review_id: id, revision, decision: 'reject' }
    const refused = async (more: object) => {
      const { envelope } = await bench.api.call(
        'desk/moderateReview',
        { ...no, ...more },
        { headers: bench.operator.headers },
      )
      return typeof envelope.message === 'string' ? [] : envelope.message.map(({ param }) => param)
    }
    expect(await refused({})).toEqual(['reason'])
    expect(await refused({ reason: 'other', note: 'short' })).toEqual(['note'])
    expect(await bench.row()).toMatchObject({ status: 'approved' })
    for (const person of [bench.guest, bench.landlord]) {
      expect(await bench.codes(person, 'desk/moderateReview', no)).toEqual(['unknown-call'])
    }
  })

  test('decides about the words that were read: other words are read anew', async () => {
    const number = await bench.addStay()
    await bench.submit(number)
    const read = await bench.row()
    await bench.submit(number, { text: 'Other words.' })
    const input = { review_id: read.id, revision: read.revision, decision: 'approve' }
    expect(await bench.codes(bench.operator, 'desk/moderateReview', input)).toEqual([
      'review-changed',
    ])
  })

  test('turns down with a letter that says why; what is written anew is looked at again', async () => {
    const number = await bench.addStay()
    await bench.submit(number)
    await workReviews(bench.api.deps)
    const note = 'The neighbour is named in it.'
    const no = { decision: 'reject', reason: 'private_details', note }
    expect(await bench.decide(await bench.row(), no)).toEqual({
      status: 'rejected',
      is_published: false,
    })
    await bench.decide(await bench.row(), no)
    await workReviews(bench.api.deps)
    await workReviews(bench.api.deps)
    await bench.api.deps.messages.settled()
    const letters = await bench
      .orm()
      .select()
      .from(outgoingMessage)
      .where(
        and(eq(outgoingMessage.userId, bench.guest.userId), eq(outgoingMessage.channel, 'email')),
      )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain(note)
    expect(letters[0]?.body).toContain('You can write it anew.')
    expect(await bench.own(number)).toMatchObject({
      state: 'rejected',
      can_write: true,
      rejection: { reason: 'private_details', note },
    })
    expect(await bench.submit(number, { text: 'Quiet house.' })).toMatchObject({ state: 'pending' })
    await bench.rateGuest(number)
    bench.api.clock.set(closesAt)
    await publishReviews(bench.api.deps)
    expect(await bench.homePage()).toMatchObject({ review_count: 0 })
    await bench.decide(await bench.row(), { decision: 'approve' })
    expect(await bench.homePage()).toMatchObject({ review_count: 1 })
  })

  test('takes a published review down, and its stars leave the home at once', async () => {
    const [first, second] = [await bench.addStay(), await bench.addStay()]
    for (const number of [first, second]) {
      await bench.submit(number, number === second ? { overall: '1' } : {})
      await bench.rateGuest(number)
    }
    expect(await bench.homePage()).toMatchObject({ rating: 2.5, review_count: 2 })
    const [bad] = await bench.orm().select().from(review).where(eq(review.overall, 1))
    if (!bad) throw new Error('no review')
    await bench.decide(bad, { decision: 'reject', reason: 'insult' })
    expect(await bench.homePage()).toMatchObject({ rating: 4, review_count: 1 })
    // The guest has read the host's words by now.
    const again = { booking_number: second, ...words }
    expect(await bench.codes(bench.guest, 'review/submit', again)).toEqual(['rating-published'])
    await bench.decide(bad, { decision: 'approve' })
    expect(await bench.homePage()).toMatchObject({ rating: 2.5, review_count: 2 })
  })
})

test('letters go out once: when the days begin, unless it is written, and when it is published', async () => {
  const number = await bench.addStay({ stateChangedAt: new Date(opensAt) })
  const subjects = async () => {
    await workReviews(bench.api.deps)
    await bench.api.deps.messages.settled()
    const rows = await bench.orm().select().from(outgoingMessage)
    return rows.map(({ subject }) => subject).toSorted()
  }
  expect(await subjects()).toEqual([])
  bench.api.clock.set(opensAt + 2 * hourMs)
  expect(await subjects()).toEqual(['How was Marina home?'])
  await bench.submit(number)
  await bench.rateGuest(number)
  const both = ['How was Marina home?', 'Your review of Marina home is published']
  expect(await subjects()).toEqual(both)
  bench.api.clock.set(closesAt)
  expect(await subjects()).toEqual(both)
  const { notices } = await bench.ask(bench.guest, 'notification/list', {}, listNotices.output)
  expect(notices.map(({ title }) => title).toSorted()).toEqual(both)
  expect(new Set(notices.map(({ path }) => path))).toEqual(new Set([`/bookings_ratings/${number}`]))
})

test('an erased guest takes unpublished words along, and the published ones lose the name', async () => {
  const [first, second] = [await bench.addStay(), await bench.addStay()]
  await bench.submit(first)
  await bench.rateGuest(first)
  await bench.submit(second, { text: 'Unread words.' })
  const { personalTables } = await import('#server/services/personal-data/tables.ts')
  const [account] = await bench
    .orm()
    .select()
    .from(userAccount)
    .where(eq(userAccount.id, bench.guest.userId))
  if (!account) throw new Error('no account')
  await bench.orm().transaction(async (tx) => {
    for (const { table, erase } of personalTables) {
      if (table !== review && table !== guestRating) continue
      if (typeof erase === 'function') await erase(tx, account, new Date(opensAt))
    }
  })
  expect(await bench.orm().select().from(review)).toMatchObject([
    { authorName: 'Guest', privateNote: null, userId: null, bookingId: null },
  ])
  expect(await bench.orm().select().from(guestRating)).toEqual([])
})
