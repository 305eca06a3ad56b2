import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#contract/language.ts'
import { newId } from '#server/db/id.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { review } from '#server/db/schema/bookings.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import { category, place } from '#server/db/schema/places.ts'
import { host, property } from '#server/db/schema/properties.ts'
import { testNow } from '#server/db/test-database.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'
import { loadRenderedPages } from '#tests/support/rendered-pages.ts'

// Ends a text, an attribute in either quotes, a script element and a comment; begins an element.
const attack = `"'></script></title>--><x-evil onclick=alert(1) data-evil=1>`
const words: Readonly<Record<Language, string>> = { en: 'Palm', ar: 'نخلة', ru: 'Пальма' }
const hostile = (where: string) => ({
  en: `${words.en} ${where} ${attack}`,
  ar: `${words.ar} ${where} ${attack}`,
  ru: `${words.ru} ${where} ${attack}`,
})

let api: Api
let owner: Owner
let links: { list: string; invitation: string }
beforeAll(async () => {
  api = await openApi({ pages: await loadRenderedPages() })
  await addTestHome(api.deps.database)
  await spoilRecords(api)
  owner = await createOwner(api)
  const { orm } = api.deps.database
  const name = hostile('name')
  await orm
    .update(userAccount)
    .set({ firstName: name.ar, lastName: name.ru })
    .where(eq(userAccount.id, owner.userId))
  links = { list: await owner.sharedList(), invitation: await owner.invitation() }
  await spoilList(owner)
})
afterAll(() => api.close())

/** Whatever reached the database by whatever way: the pages must stand it. */
async function spoilRecords({ deps }: Api): Promise<void> {
  const { orm } = deps.database
  await orm.update(property).set({
    titles: hostile('title'),
    summaries: hostile('summary'),
    descriptions: hostile('description'),
    permitNo: hostile('permit').en,
    rules: {
      smoking: false,
      parties: false,
      quietFrom: '22:00',
      quietUntil: '08:00',
      notes: [hostile('note')],
    },
  })
  await orm.update(host).set({ names: hostile('host'), bio: hostile('bio') })
  await orm.update(place).set({ names: hostile('place') })
  await orm
    .insert(category)
    .values({ slug: 'beach', icon: 'waves', names: hostile('category'), sort: 1 })
  const [home] = await orm.select({ id: property.id }).from(property)
  await orm.insert(review).values({
    id: newId(testNow),
    propertyId: home?.id ?? '',
    authorName: hostile('author').en,
    authorCountry: 'AE',
    language: 'en',
    texts: hostile('review'),
    scores: {
      value: 5,
      location: 5,
      amenities: 5,
      timely_check_in: 5,
      cleanliness: 5,
      communication: 5,
    },
    overall: 5,
    stayedOn: '2026-10-01',
    status: 'approved',
    reply: { text: hostile('reply'), at: testNow },
    createdAt: new Date(testNow),
    publishedAt: new Date(testNow),
  })
}

/** The owner's own words about a list, which the list's link shows to everybody. */
async function spoilList({ call, homeIds, now }: Owner): Promise<void> {
  const [property_id] = await homeIds()
  const at = now() + 1
  const edits = [
    { kind: 'name', list_id: 'saved', name: `List ${attack}`.slice(0, 60) },
    { kind: 'note', list_id: 'saved', property_id, note: hostile('wish').ar },
  ]
  await call('wishlist/edit', { at, edits })
  await call('wishlist/share', { list_id: 'saved', is_shared: true, with_notes: true })
}

/** Fails unless everything hostile in a page is text. */
function expectHarmless(html: string, what: string): void {
  const blocks = /<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g
  for (const [, json = ''] of html.matchAll(blocks)) {
    expect(json, what).not.toContain('<')
    expect(() => JSON.parse(json), what).not.toThrow()
  }
  const rest = html.replace(blocks, '')
  expect(rest.includes('<x-evil'), `${what}: an element`).toBe(false)
  // Every other script is a file of our own; no handler and no style stands in an attribute.
  const scripts = [...rest.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  for (const tag of scripts)
    expect(tag, what).toMatch(/^<script type="module" (crossorigin )?src="\//)
  expect(/<[a-z][^>]*\s(?:on\w+|style)=/i.test(rest.replace(/"[^"]*"/g, '""')), what).toBe(false)
}

const q = encodeURIComponent(attack)

/** Pages that show a hostile text, as text. */
const showing = [
  '/',
  '/property',
  '/property/marina-home',
  '/host/omar',
  '/city/dubai',
  '/category/beach',
  '/shared-list/{list}',
]

/** Pages whose address is hostile, or whose text comes later. */
const others = [
  '/destinations',
  '/guest-registration/{invitation}',
  '/shared-trip/{attack}',
  '/login?redirect={attack}',
  '/login?redirect=%2Fconfirm_booking%3Fproperty%3D{attack}',
  '/property?city={attack}&types={attack}&check_in={attack}',
  '/property?lat={attack}&lng={attack}&sort={attack}&page={attack}',
  '/city/{attack}',
  '/property/{attack}',
  '/nothing/{attack}?x={attack}',
  '/verify/{attack}',
  '/payment-response/{attack}/{attack}',
  '/kyc-updation/{attack}',
  '/?lang={attack}&{attack}={attack}',
]

function addressOf(pattern: string): string {
  const parts: Record<string, string> = { ...links, attack: q }
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
}

describe.each(languages)('in %s a script in any text stays text', (language) => {
  test.each([...showing, ...others])('%s', async (pattern) => {
    const path = addressOf(pattern)
    for (const own of ['', owner.headers.cookie]) {
      const cookie = `${own}; preferred_language=${language}; theme=${q}; currency=${q}; guest_id=${q}`
      const answer = await api.request(path, { method: 'GET', headers: { cookie } })
      const html = await answer.text()
      expect(answer.status).toBeLessThan(500)
      expectHarmless(html, `${pattern} in ${language}`)
      expect(html.includes('&lt;x-evil') || !showing.includes(pattern)).toBe(true)
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    }
  })

  test('on the pages of the sandboxes', async () => {
    const cookie = `preferred_language=${language}`
    const held = await owner.held()
    const { envelope } = await owner.call('payment/start', {
      booking_id: held.booking_id,
      payment_type: 'stripe',
    })
    const { redirect_url } = Object(envelope.result)
    const check = await owner.call('verification/start', {})
    const verify = Object(check.envelope.result).redirect_url
    const paths = [
      new URL(redirect_url).pathname,
      new URL(verify).pathname,
      '/sandbox/mailbox',
      `/sandbox/mailbox?to=${q}`,
    ]
    for (const path of paths) {
      const answer = await api.request(path, { method: 'GET', headers: { cookie } })
      const html = await answer.text()
      expect(answer.status, path).toBe(200)
      expect(html.includes('<x-evil'), path).toBe(false)
      expect(html.includes('<script'), path).toBe(false)
    }
    const mailbox = await api.request('/sandbox/mailbox', { method: 'GET' })
    expect(await mailbox.text()).toContain('&lt;x-evil')
  })
})

test('letters have one line of subject, whatever a home is called', async () => {
  const { orm } = api.deps.database
  await orm
    .update(property)
    .set({ titles: { en: 'A\r\nBcc: b@evil.example', ar: 'ب\nX: y', ru: 'В' } })
  await owner.paid()
  await api.deps.messages.settled()
  const sent = await orm.select().from(outgoingMessage)
  expect(sent.length).toBeGreaterThan(0)
  for (const { subject } of sent) expect(subject).not.toMatch(/[\r\n\u2028\u2029]/)
})
