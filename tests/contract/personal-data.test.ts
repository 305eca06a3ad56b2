import { randomUUID } from 'node:crypto'
import { and, eq, getTableName, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { session, userAccount } from '#server/db/schema/accounts.ts'
import { booking, review, stayGuest } from '#server/db/schema/bookings.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import { payment, refund, taxDocument } from '#server/db/schema/payments.ts'
import { host } from '#server/db/schema/properties.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { forgetOldRecords } from '#server/services/personal-data/erase-bookings.ts'
import { impersonalTables } from '#server/services/personal-data/impersonal-tables.ts'
import { personalTables } from '#server/services/personal-data/tables.ts'
import { readContent } from '#server/services/tax-documents.ts'
import { type Api, codesOf, openApi, sessionHeaders } from '#tests/support/api.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let api: Api
beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
})
afterAll(() => api.close())

const orm = () => api.deps.database.orm

describe('every table', () => {
  test('is known as personal or as not', async () => {
    const tables = await orm().execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    const known = [
      ...personalTables.map(({ table }) => getTableName(table)),
      ...Object.keys(impersonalTables),
    ]
    const help = 'say in server/services/personal-data/tables.ts what of it is a person’s'
    expect(tables.rows.map(({ name }) => name).toSorted(), help).toEqual(known.toSorted())
  })

  test('that refers to a person or names one is personal', async () => {
    const columns = await orm().execute<{ table_name: string; column_name: string }>(
      sql`SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`,
    )
    const isTelling =
      /user|owner|guest_id|sender|email|mobile|phone|destination|first_name|last_name/
    const telling = columns.rows.filter(({ column_name }) => isTelling.test(column_name))
    const names = new Set(telling.map(({ table_name }) => table_name))
    expect([...names].filter((name) => name in impersonalTables)).toEqual([])
    expect(names.size).toBeGreaterThan(10)
  })
})

/** A person with something in every corner, whose stay is over. */
async function createTraveller() {
  const owner = await createOwner(api)
  const stay = await owner.chat()
  const held = await owner.held()
  await owner.sharedList()
  await owner.invitation()
  const companion = randomName()
  const place = { booking_number: stay.booking_number, position: 1 }
  await owner.ask(
    'booking/nameGuest',
    { ...place, first_name: companion, last_name: 'Saleh', is_minor: false },
    v.unknown(),
  )
  const question = `Is it quiet? ${randomUUID()}`
  const person = { name: owner.person.firstName, email: owner.person.email }
  await owner.ask('contact/send', { ...person, body: question }, v.unknown())
  const report = { slug: 'marina-home', reason: 'scam', body: 'Not there' }
  await owner.ask('property/report', report, v.unknown())
  const news = { kind: 'news', channel: 'email', is_on: true }
  await owner.ask('notification/choose', news, v.unknown())
  await owner.code()
  const [home] = await owner.homeIds()
  await orm()
    .insert(review)
    .values({
      id: newId(api.clock.now()),
      propertyId: home ?? '',
      bookingId: stay.booking_id,
      userId: owner.userId,
      authorName: owner.person.firstName,
      authorCountry: 'AE',
      language: 'ru',
      texts: { ru: 'Хорошо' },
      scores: {
        value: 5,
        location: 5,
        amenities: 5,
        timely_check_in: 5,
        cleanliness: 5,
        communication: 5,
      },
      overall: 5,
      stayedOn: parseCivilDate('2027-01-10'),
      status: 'approved',
      createdAt: new Date(api.clock.now()),
      publishedAt: new Date(api.clock.now()),
    })
  return { owner, stay, held, marks: [...owner.marks, companion, question] }
}

/** A name that nobody else has; names are letters alone. */
function randomName(): string {
  const letters = randomUUID().replace(/[^a-f]/g, '')
  return `Companion${letters}`
}

/** Ends all stays of a person, as time does. */
async function endStays(owner: Owner): Promise<void> {
  const mine = eq(booking.userId, owner.userId)
  await orm()
    .update(booking)
    .set({ state: 'completed' })
    .where(and(mine, eq(booking.state, 'confirmed')))
  await orm()
    .update(booking)
    .set({ state: 'hold_expired', heldUntil: null })
    .where(and(mine, eq(booking.state, 'held')))
}

/** Where a text stands, in every table there is. */
async function tablesWith(mark: string): Promise<string[]> {
  const tables = await orm().execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await orm().execute<{ hit: number }>(
      sql`SELECT 1 AS hit FROM ${sql.identifier(name)} AS t WHERE position(${mark} in row_to_json(t)::text) > 0`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

const remove = (owner: Owner) => owner.call('profile/deleteAccount', {})

describe('deleting an account', () => {
  test('is refused while a stay is coming, is being paid, or money is on its way', async () => {
    const { owner, stay, held } = await createTraveller()
    const refusal = await remove(owner)
    expect(refusal.envelope.result).toMatchObject({ outcome: 'refused' })
    const { obstacles } = v.parse(
      v.object({ obstacles: v.array(v.looseObject({ kind: v.string() })) }),
      refusal.envelope.result,
    )
    expect(obstacles).toContainEqual(
      expect.objectContaining({ kind: 'stay', booking_number: stay.booking_number }),
    )
    expect(obstacles).toContainEqual({ kind: 'payment', booking_number: held.booking_number })
    await endStays(owner)
    const [paid] = await orm().select().from(payment).where(eq(payment.bookingId, stay.booking_id))
    const money = {
      id: newId(api.clock.now()),
      paymentId: paid?.id ?? '',
      amountFils: 5000,
      state: 'sent' as const,
      reason: 'cancelled',
      createdAt: new Date(api.clock.now()),
    }
    await orm().insert(refund).values(money)
    expect((await remove(owner)).envelope.result).toEqual({
      outcome: 'refused',
      obstacles: [{ kind: 'refund', booking_number: stay.booking_number, amount_fils: 5000 }],
    })
    await orm().update(refund).set({ state: 'settled' }).where(eq(refund.id, money.id))
    const [anyHost] = await orm().select().from(host).limit(1)
    const own = eq(host.id, anyHost?.id ?? '')
    await orm().update(host).set({ userId: owner.userId }).where(own)
    expect((await remove(owner)).envelope.result).toMatchObject({ obstacles: [{ kind: 'host' }] })
    await orm().update(host).set({ userId: null }).where(own)
    expect(await tablesWith(owner.person.email)).toContain('user_account')
    expect((await remove(owner)).envelope.result).toEqual({ outcome: 'deleted' })
  })

  test('needs a recent login', async () => {
    const owner = await createOwner(api)
    const now = api.clock.now()
    api.clock.set(now + 11 * minuteMs)
    for (const name of ['profile/deleteAccount', 'profile/requestData']) {
      const { envelope } = await owner.call(name, {})
      expect(codesOf(envelope), name).toEqual(['confirm-identity'])
    }
    api.clock.set(now)
  })

  test('leaves nothing of the person but the name on invoices, and one last letter', async () => {
    const { owner, stay, held, marks } = await createTraveller()
    const bystander = await createTraveller()
    const otherDevice = sessionHeaders(await api.signIn(owner.person))
    await endStays(owner)
    const { envelope, response } = await remove(owner)
    expect(envelope).toMatchObject({ result: { outcome: 'deleted' } })
    expect(response.headers.getSetCookie().join()).toContain('user_details=;')
    await api.deps.messages.settled()
    const ids = [owner.userId, stay.booking_id, stay.booking_number, held.booking_id]
    // Names that others have too are looked for in the account itself.
    const own = marks.filter((mark) => !isStay(mark, ids) && !bystander.marks.includes(mark))
    for (const mark of own.filter(({ length }) => length > 3)) {
      const isAddress = mark === owner.person.email
      expect(await tablesWith(mark), mark).toEqual(isAddress ? ['outgoing_message'] : [])
    }
    const [account] = await orm().select().from(userAccount).where(eq(userAccount.id, owner.userId))
    expect(account).toMatchObject({ firstName: '', lastName: '', email: null, passwordHash: null })
    const letters = await orm()
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.destination, owner.person.email))
    expect(letters).toMatchObject([{ subject: 'Your Areesh account is deleted', userId: null }])
    expect(letters[0]?.body).toContain('until 2032-12-31')
    const rows = await orm().select().from(booking).where(eq(booking.userId, owner.userId))
    for (const { leadGuest, id } of rows) {
      const name = id === held.booking_id ? '' : 'Layla'
      expect(leadGuest).toMatchObject({ firstName: name, email: null, mobile: null })
    }
    expect(
      await orm().select().from(stayGuest).where(eq(stayGuest.bookingId, stay.booking_id)),
    ).toEqual([])
    // The other devices are told to wipe themselves; nobody signs in any more.
    const told = await api.call('profile/getProfile', {}, { headers: otherDevice })
    expect(told.envelope).toMatchObject({ is_logout: 1 })
    expect(told.response.headers.getSetCookie().join()).toContain('forget_device=1')
    const others = await bystander.owner.call('booking/list', { tab: 'upcoming' })
    expect(others.envelope).toMatchObject({ status: 'success' })
    expect(await tablesWith(bystander.owner.person.email)).toContain('user_account')
  })

  test('twice is deleted once, and the address is free for a new account', async () => {
    const owner = await createOwner(api)
    const headers = { ...owner.headers, 'idempotency-key': randomUUID() }
    const press = () => api.call('profile/deleteAccount', {}, { headers })
    const [first, second] = await Promise.all([press(), press()])
    expect(first.envelope.result ?? second.envelope.result).toEqual({ outcome: 'deleted' })
    expect((await press()).envelope).toMatchObject({ status: 'error', is_logout: 1 })
    await api.deps.messages.settled()
    const letters = await orm()
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.destination, owner.person.email))
    expect(letters).toHaveLength(1)
    const again = await api.signIn(owner.person)
    expect(again.userId).not.toBe(owner.userId)
    const { envelope } = await api.call(
      'profile/getProfile',
      {},
      { headers: sessionHeaders(again) },
    )
    expect(envelope).toMatchObject({ status: 'success' })
  })

  test('takes the name off the invoices once the law asks for them no more', async () => {
    const owner = await createOwner(api)
    const stay = await owner.paid()
    await endStays(owner)
    await remove(owner)
    const name = async () => {
      const [row] = await orm().select().from(booking).where(eq(booking.id, stay.booking_id))
      const [invoice] = await orm()
        .select()
        .from(taxDocument)
        .where(eq(taxDocument.bookingId, stay.booking_id))
      return [row?.leadGuest.firstName, readContent(invoice?.content).buyer.name]
    }
    const now = api.clock.now()
    api.clock.set(Date.UTC(2032, 11, 31, 12))
    await forgetOldRecords(api.deps)
    expect(await name()).toEqual(['Layla', 'Layla Haddad'])
    api.clock.set(Date.UTC(2033, 0, 1, 12))
    await forgetOldRecords(api.deps)
    expect(await name()).toEqual(['', ''])
    expect(await orm().select().from(session).where(eq(session.userId, owner.userId))).toEqual([])
    api.clock.set(now)
  })
})

/** Ids and numbers of stays stay with the invoices. */
function isStay(mark: string, ids: readonly string[]): boolean {
  return ids.includes(mark) || /^[0-9a-f-]{36}$/.test(mark) || /^AR/.test(mark)
}

describe('the file of one’s data', () => {
  const address = v.object({ address: v.string() })
  const load = (path: string, cookie: string | undefined) =>
    api.request(path, { method: 'GET', headers: cookie ? { cookie } : {} })

  test('has everything of the person, nothing of others and no secrets', async () => {
    const { owner, marks } = await createTraveller()
    const stranger = await createTraveller()
    const link = await owner.ask('profile/requestData', {}, address)
    const response = await load(link.address, owner.headers.cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    const file = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))
    expect(Object.keys(file)).toEqual([
      'made_at',
      ...personalTables.flatMap(({ section }) => (section ? [section] : [])),
    ])
    const [account] = await orm().select().from(userAccount).where(eq(userAccount.id, owner.userId))
    expect(text).toContain(account?.email)
    for (const mark of marks.filter((each) => /[ ]|^Companion/.test(each)))
      expect(text).toContain(mark)
    for (const mark of stranger.marks.filter((each) => !marks.includes(each) && each.length > 3)) {
      expect(text).not.toContain(mark)
    }
    const sessions = await orm().select().from(session).where(eq(session.userId, owner.userId))
    for (const { tokenHash } of sessions) expect(text).not.toContain(tokenHash)
    for (const secret of ['passwordHash', 'tokenHash', 'shareToken', 'providerRef', '4827#']) {
      expect(text).not.toContain(secret)
    }
  })

  test('is loaded by its owner’s session alone, for ten minutes', async () => {
    const owner = await createOwner(api)
    const stranger = await createOwner(api)
    const link = await owner.ask('profile/requestData', {}, address)
    expect((await load(link.address, undefined)).status).toBe(404)
    expect((await load(link.address, stranger.headers.cookie)).status).toBe(404)
    expect((await load(`${link.address}x`, owner.headers.cookie)).status).toBe(404)
    const now = api.clock.now()
    api.clock.set(now + 10 * minuteMs)
    expect((await load(link.address, owner.headers.cookie)).status).toBe(404)
    api.clock.set(now)
    expect((await load(link.address, owner.headers.cookie)).status).toBe(200)
  })

  test('is made at most five times a day', async () => {
    const owner = await createOwner(api)
    for (let at = 0; at < 5; at += 1) await owner.ask('profile/requestData', {}, address)
    const { envelope } = await owner.call('profile/requestData', {})
    expect(codesOf(envelope)).toEqual(['too-many-files'])
    const now = api.clock.now()
    api.clock.set(now + dayMs)
    const headers = sessionHeaders(await api.signIn(owner.person))
    const again = await api.call('profile/requestData', {}, { headers })
    expect(again.envelope).toMatchObject({ status: 'success' })
    api.clock.set(now)
  })
})
