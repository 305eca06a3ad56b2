import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { WishEdit } from '#contract/wishlist/edit.ts'
import { newId } from '#server/db/id.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import { eachWithWishes } from '#server/services/each-with-wishes.ts'
import type { TestBrowser } from '#server/services/join-test-data.ts'
import { noticePriceFalls } from '#server/services/wish-notices.ts'
import { keep, two, type WishBench } from '#server/services/wish-test-data.ts'

const dayMs = 24 * 60 * 60 * 1000

let bench: WishBench
let a = ''
let b = ''
let layla: TestBrowser

eachWithWishes((shared, guest) => {
  bench = shared
  ;({ a, b } = bench)
  layla = guest
})

const wish = (edits: WishEdit | WishEdit[]) => bench.wish(layla, edits)

test('a guest who asked for it is told once a day, in their language, and of each fall once', async () => {
  const { orm } = bench.deps.database
  const letters = () => orm.select().from(outgoingMessage)
  const stay = bench.freshStay()
  await bench.dated(layla, stay)
  await wish([keep(a), keep(b)])
  const restore = bench.charge(a, 0.8)
  await noticePriceFalls(bench.deps)
  expect(await letters()).toHaveLength(0)

  restore()
  await wish({ kind: 'watch', list_id: 'saved', is_watched: true })
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  const restoreA = bench.charge(a, 0.7)
  expect(await noticePriceFalls(bench.deps)).toBe(1)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  const restoreB = bench.charge(b, 0.7)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  bench.later(dayMs)
  expect(await noticePriceFalls(bench.deps)).toBe(1)
  const [first, second] = await letters()
  expect(first?.subject).toBe(`The price of ${bench.homeOf(a).titles.en} has fallen`)
  // To the home at that price: its own dates and guests.
  expect(first?.body).toContain(
    `/property/${bench.homeOf(a).slug}?check_in=${stay.check_in}&check_out=${stay.check_out}&adults=2`,
  )
  expect(second?.body).toContain(bench.homeOf(b).titles.en)
  expect(second?.body).not.toContain(bench.homeOf(a).titles.en)
  restoreA()
  restoreB()
})

test('nobody is told of a home that is booked, of a fall too small, or after switching it off', async () => {
  const { orm } = bench.deps.database
  const stay = bench.freshStay()
  await bench.dated(layla, stay)
  await wish(keep(a))
  await wish({ kind: 'watch_home', list_id: 'saved', property_id: a, is_watched: true })
  const restoreSmall = bench.charge(a, 0.99)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  restoreSmall()
  const restore = bench.charge(a, 0.5)
  await orm
    .insert(bookingNight)
    .values({ propertyId: a, night: stay.check_in, bookingId: newId(bench.now()) })
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  const night = and(eq(bookingNight.propertyId, a), eq(bookingNight.night, stay.check_in))
  await orm.delete(bookingNight).where(night)
  bench.later(1000)
  await wish({ kind: 'watch_home', list_id: 'saved', property_id: a, is_watched: false })
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  restore()
})

test.each([
  ['is too small', { maxGuests: 1 }],
  ['takes no pets', { petsAllowed: false }],
  ['has a longer shortest stay', { minNights: 5 }],
  ['takes nobody in that day', { noCheckInWeekdays: [1, 2, 3, 4, 5, 6, 7] }],
])('nobody is told of a home that %s', async (_reason, changes) => {
  const restoreRules = bench.arrange(a, { petsAllowed: true })
  await bench.dated(layla, bench.freshStay(), { ...two, pets: 1 })
  await wish([keep(a), { kind: 'watch', list_id: 'saved', is_watched: true }])
  const restorePrice = bench.charge(a, 0.5)
  const open = bench.arrange(a, changes)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  // Once it takes the stay, the fall is news.
  open()
  expect(await noticePriceFalls(bench.deps)).toBe(1)
  restorePrice()
  restoreRules()
})

test('a letter that could not leave is sent later, once', async () => {
  await bench.dated(layla, bench.freshStay())
  await wish([keep(a), { kind: 'watch', list_id: 'saved', is_watched: true }])
  const restore = bench.charge(a, 0.6)
  const send = () => Promise.reject(new Error('away'))
  const deaf = { ...bench.deps, messages: { ...bench.deps.messages, send }, log: () => {} }
  expect(await noticePriceFalls(deaf)).toBe(0)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  bench.later(2 * 60_000)
  expect(await noticePriceFalls(bench.deps)).toBe(1)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  restore()
})
