import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp } from '#contract/registration/sign-up.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { editWishlist, type WishEdit } from '#contract/wishlist/edit.ts'
import { getSharedList } from '#contract/wishlist/get-shared.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import type { WishList } from '#contract/wishlist/lists.ts'
import { shareWishlist } from '#contract/wishlist/share.ts'
import {
  addDays,
  type CivilDate,
  civilDateInDubai,
  parseCivilDate,
} from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { dueTask, outgoingMessage } from '#server/db/schema/operations.ts'
import { bookingNight, property } from '#server/db/schema/properties.ts'
import { wishItem, wishList } from '#server/db/schema/wishlists.ts'
import { seedDatabase } from '#server/db/seed/seed-database.ts'
import { testNow } from '#server/db/test-database.ts'
import { type CatalogueHome, loadCatalogue } from '#server/services/catalogue.ts'
import {
  type JoinBench,
  openJoinBench,
  problemsOf,
  type TestBrowser,
} from '#server/services/join-test-data.ts'
import { noticePriceFalls } from '#server/services/wish-notices.ts'

const today = civilDateInDubai(testNow)
const dayMs = 24 * 60 * 60 * 1000
const two = { adults: 2, children: 0, infants: 0, pets: 0 }
const trip = '00000000-0000-4000-8000-0000000000aa'
const unknown = '00000000-0000-7000-8000-000000000000'

let bench: JoinBench
let homes: readonly CatalogueHome[]
let a = ''
let b = ''
let people = 0
let layla: TestBrowser

beforeAll(async () => {
  bench = await openJoinBench()
  const { orm } = bench.deps.database
  await seedDatabase(orm, { today, now: testNow, count: 600, onProgress: () => {} })
  homes = (await loadCatalogue(bench.deps)).homes
  ;[a = '', b = ''] = homes
    .filter(({ row }) => row.minNights <= 3 && row.maxGuests >= 2)
    .map(({ row }) => row.id)
})

afterAll(() => bench.close())

beforeEach(async () => {
  const { orm } = bench.deps.database
  for (const table of [wishItem, wishList, dueTask, outgoingMessage]) await orm.delete(table)
  layla = await join()
})

/** A new guest, signed in. */
async function join(): Promise<TestBrowser> {
  people += 1
  const from = bench.browser(`g-${people}`, `203.0.113.${people}`)
  const email = `guest-${people}@example.com`
  const mobile = `05012345${String(people).padStart(2, '0')}`
  const handle = await bench.ask(from, signUp, { ...bench.person, email, mobile })
  await bench.ask(from, verifyCode, { ...handle, otp: bench.codeFor(email) })
  return from
}

const now = () => bench.deps.clock.now()

/** Wishes of now, or of another moment of the device. */
function wish(edits: WishEdit | WishEdit[], at = now(), from = layla) {
  return bench.ask(from, editWishlist, { at, edits: [edits].flat() })
}

function keep(property_id: string, list_id = 'saved', is_saved = true): WishEdit {
  return { kind: 'home', list_id, property_id, is_saved }
}

const named = (name: string, list_id = trip): WishEdit => ({ kind: 'name', list_id, name })

async function lists(from = layla): Promise<WishList[]> {
  return (await bench.ask(from, listWishlist, {})).lists
}

/** Names of the lists with the homes in them. */
async function content(from = layla): Promise<Record<string, string[]>> {
  const all = await lists(from)
  return Object.fromEntries(
    all.map(({ id, name, items }) => [name || id, items.map(({ property_id }) => property_id)]),
  )
}

function homeOf(id: string): CatalogueHome['row'] {
  const home = homes.find(({ row }) => row.id === id)
  if (!home) throw new Error('no such home')
  return home.row
}

/** A stay beyond the seeded bookings; each asks for nights of its own. */
let ahead = 430
function freshStay(): { check_in: CivilDate; check_out: CivilDate } {
  ahead += 10
  return { check_in: addDays(today, ahead), check_out: addDays(today, ahead + 4) }
}

async function dated(stay: { check_in: CivilDate; check_out: CivilDate } | null, party = two) {
  await wish({ kind: 'stay', list_id: 'saved', stay, party })
}

/** Sets what a home charges, in the database's copy in memory. */
function charge(id: string, share: number): () => void {
  const row = homeOf(id)
  const before = { nightlyFils: row.nightlyFils, weekendFils: row.weekendFils }
  Object.assign(row, {
    nightlyFils: Math.round(row.nightlyFils * share),
    weekendFils: row.weekendFils && Math.round(row.weekendFils * share),
  })
  return () => void Object.assign(row, before)
}

test('a home is kept and dropped; saying it twice changes nothing; the newest stands first', async () => {
  await wish(keep(a))
  await wish(keep(a))
  bench.later(1000)
  await wish(keep(b))
  expect(await content()).toEqual({ saved: [b, a] })
  bench.later(1000)
  await wish([keep(b, 'saved', false), keep(b, 'saved', false)])
  expect(await content()).toEqual({ saved: [a] })
})

test('of two devices the later wish counts, in whatever order they are heard', async () => {
  const start = now()
  bench.later(60_000)
  await wish(keep(a), start + 2000)
  await wish(keep(a, 'saved', false), start + 1000)
  expect(await content()).toEqual({ saved: [a] })
  await wish(keep(a, 'saved', false), start + 3000)
  await wish(keep(a), start + 2500)
  expect(await content()).toEqual({ saved: [] })
  await wish({ kind: 'note', list_id: 'saved', property_id: a, note: 'later' }, start + 5000)
  await wish({ kind: 'note', list_id: 'saved', property_id: a, note: 'earlier' }, start + 4000)
  await wish(keep(a), start + 6000)
  expect((await lists())[0]?.items[0]?.note).toBe('later')
})

test('a device whose clock is ahead does not win over wishes to come', async () => {
  await wish(keep(a), now() + 365 * dayMs)
  bench.later(1000)
  await wish(keep(a, 'saved', false))
  expect(await content()).toEqual({ saved: [] })
})

test('a list is named, filled, renamed; a home moves between lists in one wish', async () => {
  await wish([named('Eid'), keep(a, trip), keep(b)])
  expect(await content()).toEqual({ saved: [b], Eid: [a] })
  bench.later(1000)
  await wish([keep(a, trip, false), keep(a), named('Ramadan')])
  expect(await content()).toEqual({ saved: [a, b], Ramadan: [] })
})

test('what is saved into a list that is gone lands in the first one; what was in it goes', async () => {
  await wish([named('Eid'), keep(a, trip)])
  bench.later(1000)
  await wish({ kind: 'delete', list_id: trip })
  bench.later(1000)
  await wish(keep(b, trip))
  await wish(named('Again'))
  expect(await content()).toEqual({ saved: [b] })
})

test('nobody sees or changes what somebody else keeps', async () => {
  const omar = await join()
  await wish([named('Eid'), keep(a, trip)])
  await wish([keep(a, trip, false), { kind: 'delete', list_id: trip }], now(), omar)
  expect(await content(omar)).toEqual({ saved: [] })
  expect(await content()).toEqual({ saved: [], Eid: [a] })
})

test('a home that never was cannot be kept, and nothing of its wish counts', async () => {
  const edits = [keep(a), keep(unknown)]
  const answer = await bench.call(layla, editWishlist, { at: now(), edits })
  expect(problemsOf(answer)).toEqual(['error:not-found'])
  expect(await content()).toEqual({ saved: [] })
})

test('there are 50 lists at most, and a visitor has none', async () => {
  const id = (at: number) => `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`
  await wish(Array.from({ length: 50 }, (_, at) => named(`List ${at}`, id(at))))
  const one = { at: now(), edits: [keep(a)] }
  expect(problemsOf(await bench.call(layla, editWishlist, one))).toEqual(['error:too-many-lists'])
  const visitor = bench.browser('g-visitor')
  expect((await bench.call(visitor, editWishlist, one)).envelope.status).toBe('error')
})

test('dates give whole totals, and what stands against them is said; nothing is dropped', async () => {
  const stay = freshStay()
  await wish([keep(a), keep(b)])
  expect((await lists())[0]?.items.map(({ home }) => home.price.kind)).toEqual(['from', 'from'])
  await bench.deps.database.orm
    .insert(bookingNight)
    .values({ propertyId: a, night: stay.check_in, bookingId: newId(now()) })
  await dated(stay)
  const [list] = await lists()
  const states = Object.fromEntries(list?.items.map(({ home }) => [home.id, home.state]) ?? [])
  expect(states).toEqual({ [a]: 'booked', [b]: 'open' })
  expect(list?.items.every(({ home }) => home.price.kind === 'total')).toBe(true)
  bench.later(1000)
  await dated(stay, { ...two, adults: 40 })
  const crowded = (await lists())[0]?.items.map(({ home }) => home.state)
  expect(crowded?.toSorted()).toEqual(['booked', 'too_small'])
})

test('dates that have begun count no longer; a home no longer listed stays, marked', async () => {
  const [gone] = homes.slice(-1)
  if (!gone) throw new Error('no home')
  const { orm } = bench.deps.database
  await wish(keep(gone.row.id))
  await dated({ check_in: addDays(today, -2), check_out: addDays(today, 3) })
  await orm.update(property).set({ status: 'paused' }).where(eq(property.id, gone.row.id))
  const [list] = await lists()
  expect(list?.stay?.check_in).toBe(addDays(today, -2))
  expect(list?.items[0]?.home).toMatchObject({
    state: 'unlisted',
    is_available: false,
    price: { kind: 'from' },
  })
})

test('dates beyond all calendars price nothing', async () => {
  await wish(keep(a))
  await dated({ check_in: addDays(today, 9), check_out: parseCivilDate('9999-12-31') })
  expect((await lists())[0]?.items[0]?.home.price).toMatchObject({ kind: 'from', nights: 1 })
})

test('a fallen price is marked with what it was compared with', async () => {
  await dated(freshStay())
  await wish(keep(a))
  const before = (await lists())[0]?.items[0]
  expect(before?.price_fall).toBeNull()
  const restore = charge(a, 0.8)
  const after = (await lists())[0]?.items[0]
  const fell = (before?.home.price.total_fils ?? 0) - (after?.home.price.total_fils ?? 0)
  expect(after?.price_fall).toEqual({ fils: fell, since_at: now() })
  // Other dates: another price, compared from now on.
  bench.later(1000)
  await dated(freshStay())
  expect((await lists())[0]?.items[0]?.price_fall).toBeNull()
  restore()
})

test('a guest who asked for it is told once a day, in their language, and of each fall once', async () => {
  const { orm } = bench.deps.database
  const letters = () => orm.select().from(outgoingMessage)
  const stay = freshStay()
  await dated(stay)
  await wish([keep(a), keep(b)])
  const restore = charge(a, 0.8)
  await noticePriceFalls(bench.deps)
  expect(await letters()).toHaveLength(0)

  restore()
  await wish({ kind: 'watch', list_id: 'saved', is_watched: true })
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  const restoreA = charge(a, 0.7)
  expect(await noticePriceFalls(bench.deps)).toBe(1)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  const restoreB = charge(b, 0.7)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  bench.later(dayMs)
  expect(await noticePriceFalls(bench.deps)).toBe(1)
  const [first, second] = await letters()
  expect(first?.subject).toBe(`The price of ${homeOf(a).titles.en} has fallen`)
  // To the home at that price: its own dates and guests.
  expect(first?.body).toContain(
    `/property/${homeOf(a).slug}?check_in=${stay.check_in}&check_out=${stay.check_out}&adults=2`,
  )
  expect(second?.body).toContain(homeOf(b).titles.en)
  expect(second?.body).not.toContain(homeOf(a).titles.en)
  restoreA()
  restoreB()
})

test('nobody is told of a home that is booked, of a fall too small, or after switching it off', async () => {
  const { orm } = bench.deps.database
  const stay = freshStay()
  await dated(stay)
  await wish(keep(a))
  await wish({ kind: 'watch_home', list_id: 'saved', property_id: a, is_watched: true })
  const restoreSmall = charge(a, 0.99)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  restoreSmall()
  const restore = charge(a, 0.5)
  await orm
    .insert(bookingNight)
    .values({ propertyId: a, night: stay.check_in, bookingId: newId(now()) })
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  const night = and(eq(bookingNight.propertyId, a), eq(bookingNight.night, stay.check_in))
  await orm.delete(bookingNight).where(night)
  bench.later(1000)
  await wish({ kind: 'watch_home', list_id: 'saved', property_id: a, is_watched: false })
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  restore()
})

test('a letter that could not leave is sent later, once', async () => {
  await dated(freshStay())
  await wish([keep(a), { kind: 'watch', list_id: 'saved', is_watched: true }])
  const restore = charge(a, 0.6)
  const send = () => Promise.reject(new Error('away'))
  const deaf = { ...bench.deps, messages: { ...bench.deps.messages, send }, log: () => {} }
  expect(await noticePriceFalls(deaf)).toBe(0)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  bench.later(2 * 60_000)
  expect(await noticePriceFalls(bench.deps)).toBe(1)
  expect(await noticePriceFalls(bench.deps)).toBe(0)
  restore()
})

test('a link shows the list to anybody, with the first name, and notes only if wanted', async () => {
  await wish([
    named('Eid'),
    keep(a, trip),
    { kind: 'note', list_id: trip, property_id: a, note: 'Ask about the pool' },
  ])
  const share = { list_id: trip, is_shared: true, with_notes: false }
  const { token } = await bench.ask(layla, shareWishlist, share)
  expect(token).toMatch(/^[\w-]{22}$/)
  const visitor = bench.browser('g-visitor')
  const seen = () => bench.ask(visitor, getSharedList, { token: token ?? '' })
  const { list } = await seen()
  expect(list).toMatchObject({ owner_name: 'Layla', name: 'Eid', items: [{ note: null }] })
  expect(JSON.stringify(list)).not.toMatch(/Haddad|example\.com|pool/)
  const again = await bench.ask(layla, shareWishlist, { ...share, with_notes: true })
  expect(again.token).toBe(token)
  expect((await seen()).list?.items[0]?.note).toBe('Ask about the pool')
})

test('a link that was closed never opens again, nor one of a deleted list', async () => {
  await wish([named('Eid'), keep(a, trip)])
  const share = { list_id: trip, is_shared: true, with_notes: false }
  const visitor = bench.browser('g-visitor')
  const seen = async (token: string | null) =>
    (await bench.ask(visitor, getSharedList, { token: token ?? '' })).list
  const { token } = await bench.ask(layla, shareWishlist, share)
  await bench.ask(layla, shareWishlist, { ...share, is_shared: false })
  expect(await seen(token)).toBeNull()
  const next = await bench.ask(layla, shareWishlist, share)
  expect(next.token).not.toBe(token)
  expect(await seen(token)).toBeNull()
  bench.later(1000)
  await wish({ kind: 'delete', list_id: trip })
  expect(await seen(next.token)).toBeNull()
  expect(await seen('')).toBeNull()
  const omar = await join()
  expect(problemsOf(await bench.call(omar, shareWishlist, share))).toEqual(['error:not-found'])
})

test('a home kept anew is compared with its price of that day', async () => {
  await dated(freshStay())
  await wish(keep(a))
  const restore = charge(a, 0.8)
  bench.later(1000)
  await wish(keep(a, 'saved', false))
  bench.later(1000)
  await wish(keep(a))
  expect((await lists())[0]?.items[0]?.price_fall).toBeNull()
  const rows = await bench.deps.database.orm
    .select()
    .from(wishItem)
    .where(eq(wishItem.propertyId, a))
  expect(rows.every(({ savedFils }) => savedFils !== null)).toBe(true)
  restore()
})
