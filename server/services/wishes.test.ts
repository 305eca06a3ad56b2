import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { editWishlist, type WishEdit } from '#contract/wishlist/edit.ts'
import { getSharedList } from '#contract/wishlist/get-shared.ts'
import { shareWishlist } from '#contract/wishlist/share.ts'
import { addDays, parseCivilDate, weekday } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { bookingNight, property } from '#server/db/schema/properties.ts'
import { wishItem } from '#server/db/schema/wishlists.ts'
import { type PageAnswers, pageCard } from '#server/discovery/structured-data.ts'
import { fillTemplate } from '#server/http/html-page.ts'
import { eachWithWishes } from '#server/services/each-with-wishes.ts'
import { problemsOf, type TestBrowser } from '#server/services/join-test-data.ts'
import { keep, today, two, type WishBench } from '#server/services/wish-test-data.ts'

const dayMs = 24 * 60 * 60 * 1000
const trip = '00000000-0000-4000-8000-0000000000aa'
const unknown = '00000000-0000-7000-8000-000000000000'

let bench: WishBench
let a = ''
let b = ''
let layla: TestBrowser

eachWithWishes((shared, guest) => {
  bench = shared
  ;({ a, b } = bench)
  layla = guest
})

const now = () => bench.now()
const wish = (edits: WishEdit | WishEdit[], at = now(), from = layla) => bench.wish(from, edits, at)
const lists = (from = layla) => bench.lists(from)
const named = (name: string, list_id = trip): WishEdit => ({ kind: 'name', list_id, name })

/** Names of the lists with the homes in them. */
async function content(from = layla): Promise<Record<string, string[]>> {
  const all = await lists(from)
  return Object.fromEntries(
    all.map(({ id, name, items }) => [name || id, items.map(({ property_id }) => property_id)]),
  )
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
  const omar = await bench.join()
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
  const stay = bench.freshStay()
  await wish([keep(a), keep(b)])
  expect((await lists())[0]?.items.map(({ home }) => home.price.kind)).toEqual(['from', 'from'])
  await bench.deps.database.orm
    .insert(bookingNight)
    .values({ propertyId: a, night: stay.check_in, bookingId: newId(now()) })
  await bench.dated(layla, stay)
  const [list] = await lists()
  const states = Object.fromEntries(list?.items.map(({ home }) => [home.id, home.state]) ?? [])
  expect(states).toEqual({ [a]: 'booked', [b]: 'open' })
  expect(list?.items.every(({ home }) => home.price.kind === 'total')).toBe(true)
  bench.later(1000)
  await bench.dated(layla, stay, { ...two, adults: 40 })
  const crowded = (await lists())[0]?.items.map(({ home }) => home.state)
  expect(crowded?.toSorted()).toEqual(['booked', 'too_small'])
})

test('a home where nobody checks in on the first day is not free, in the list or behind its link', async () => {
  const stay = bench.freshStay()
  const restore = bench.arrange(a, { noCheckInWeekdays: [weekday(stay.check_in)] })
  await wish([keep(a), keep(b)])
  await bench.dated(layla, stay)
  const [list] = await lists()
  const states = Object.fromEntries(list?.items.map(({ home }) => [home.id, home.state]) ?? [])
  expect(states).toEqual({ [a]: 'no_check_in', [b]: 'open' })
  expect(list?.items.find(({ home }) => home.id === a)?.home.is_available).toBe(false)
  const share = { list_id: 'saved', is_shared: true, with_notes: false }
  const { token } = await bench.ask(layla, shareWishlist, share)
  const visitor = bench.browser('g-visitor')
  const shared = await bench.ask(visitor, getSharedList, { token: token ?? '' })
  expect(shared.list?.items.find(({ home }) => home.id === a)?.home.state).toBe('no_check_in')
  bench.later(1000)
  await bench.dated(layla, {
    check_in: addDays(stay.check_in, 1),
    check_out: addDays(stay.check_out, 1),
  })
  expect((await lists())[0]?.items.every(({ home }) => home.state === 'open')).toBe(true)
  restore()
})

test('dates that have begun count no longer; a home no longer listed stays, marked', async () => {
  const [gone] = bench.homes.slice(-1)
  if (!gone) throw new Error('no home')
  const { orm } = bench.deps.database
  await wish(keep(gone.row.id))
  await bench.dated(layla, { check_in: addDays(today, -2), check_out: addDays(today, 3) })
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
  await bench.dated(layla, { check_in: addDays(today, 9), check_out: parseCivilDate('9999-12-31') })
  expect((await lists())[0]?.items[0]?.home.price).toMatchObject({ kind: 'from', nights: 1 })
})

test('a fallen price is marked with what it was compared with', async () => {
  await bench.dated(layla, bench.freshStay())
  await wish(keep(a))
  const before = (await lists())[0]?.items[0]
  expect(before?.price_fall).toBeNull()
  const restore = bench.charge(a, 0.8)
  const after = (await lists())[0]?.items[0]
  const fell = (before?.home.price.total_fils ?? 0) - (after?.home.price.total_fils ?? 0)
  expect(after?.price_fall).toEqual({ fils: fell, since_at: now() })
  // Other dates: another price, compared from now on.
  bench.later(1000)
  await bench.dated(layla, bench.freshStay())
  expect((await lists())[0]?.items[0]?.price_fall).toBeNull()
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
  expect(JSON.stringify(list)).not.toMatch(/Haddad|example\.com|about the pool/)
  const again = await bench.ask(layla, shareWishlist, { ...share, with_notes: true })
  expect(again.token).toBe(token)
  expect((await seen()).list?.items[0]?.note).toBe('Ask about the pool')
})

test('a chat app shows the name and the first picture of a shared list; search engines leave it out', async () => {
  await wish([named('Eid'), keep(a, trip)])
  const share = { list_id: trip, is_shared: true, with_notes: false }
  const { token } = await bench.ask(layla, shareWishlist, share)
  const head = async () => {
    const answer = await bench.ask(bench.browser('g-visitor'), getSharedList, {
      token: token ?? '',
    })
    const path = `/shared-list/${token}`
    const answers: PageAnswers = new Map([['wishlist/getShared', answer]])
    const addressOf = (own: string) => `https://stay.example${own}`
    return fillTemplate('<head><!--head--></head>', {
      language: 'en',
      theme: null,
      hasArabicDigits: false,
      currency: null,
      title: 'Eid · Areesh',
      description: 'A list of homes shared by Layla',
      isIndexed: false,
      canonicalPath: path,
      addressOf,
      card: pageCard(answers, path, { addressOf, language: 'en' }),
      fonts: [],
      scripts: [],
      start: null,
      healScript: null,
      html: '',
      data: null,
    })
  }
  const open = await head()
  expect(open).toContain('<meta name="robots" content="noindex">')
  expect(open).toContain('<meta property="og:title" content="Eid · Areesh">')
  expect(open).toContain('content="A list of homes shared by Layla"')
  const cover = bench.homeOf(a).gallery[0]?.photo
  expect(open).toContain(
    `<meta property="og:image" content="https://stay.example/media/share/${cover}.jpg">`,
  )
  expect(open).not.toContain('rel="canonical"')
  await bench.ask(layla, shareWishlist, { ...share, is_shared: false })
  expect(await head()).not.toContain('og:')
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
  const omar = await bench.join()
  expect(problemsOf(await bench.call(omar, shareWishlist, share))).toEqual(['error:not-found'])
})

test('a home kept anew is compared with its price of that day', async () => {
  await bench.dated(layla, bench.freshStay())
  await wish(keep(a))
  const restore = bench.charge(a, 0.8)
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
