import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { getSharedCode } from '#contract/booking/get-shared-code.ts'
import { getSharedTrip } from '#contract/booking/get-shared-trip.ts'
import { listTripLinks } from '#contract/booking/list-trip-links.ts'
import { tripLinkSchema } from '#contract/booking/trip-link.ts'
import type { TripRole } from '#domain/booking/trip-link.ts'
import { addDays, dubaiInstant, type parseCivilDate } from '#domain/stay/civil-date.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking, tripLink } from '#server/db/schema/bookings.ts'
import { testNow } from '#server/db/test-database.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, codesOf, openApi } from '#tests/support/api.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'
import { loadRenderedPages } from '#tests/support/rendered-pages.ts'

let api: Api
let guest: Owner
let booking_number: string
let checkIn: ReturnType<typeof parseCivilDate>
let checkOut: ReturnType<typeof parseCivilDate>

const orm = () => api.deps.database.orm

beforeAll(async () => {
  api = await openApi({ pages: await loadRenderedPages() })
  await addTestHome(api.deps.database)
  guest = await createOwner(api)
})

beforeEach(async () => {
  api.clock.set(testNow)
  api.deps.rateLimits.take = () => true
  ;({ booking_number } = await guest.paid())
  const { dates } = await guest.ask('booking/getDetails', { booking_number }, bookingDetailsSchema)
  checkIn = dates.check_in
  checkOut = dates.check_out
})

afterAll(() => api.close())

const share = (role: TripRole, link_id = randomUUID()) =>
  guest.ask('booking/shareTrip', { booking_number, link_id, role }, tripLinkSchema)
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const links = () => guest.ask('booking/listTripLinks', { booking_number }, listTripLinks.output)
const end = (link_id: string) =>
  guest.ask('booking/endTripLink', { booking_number, link_id }, v.object({}))

/** What somebody without an account is told. */
async function told<Schema extends v.GenericSchema>(
  call: { method: string; output: Schema },
  token: string,
): Promise<v.InferOutput<Schema>> {
  const { envelope } = await api.call(`booking/${call.method}`, { token })
  expect(envelope.status).toBe('success')
  return v.parse(call.output, envelope.result)
}
const seen = async (token: string) => (await told(getSharedTrip, token)).trip
const code = async (token: string) => (await told(getSharedCode, token)).door_code

const setState = (state: typeof booking.$inferInsert.state) =>
  orm().update(booking).set({ state }).where(eq(booking.number, booking_number))

describe('a link', () => {
  test('is made once for its id, known by its hash alone, and can be sent again', async () => {
    const id = randomUUID()
    const made = await Promise.all([share('viewer', id), share('viewer', id)])
    expect(made[0]).toEqual(made[1])
    const token = tokenOf(made[0])
    expect(made[0].url).toMatch(/\/shared-trip\/[\w-]{43}$/)
    expect((await links()).links).toEqual([made[0]])
    const rows = JSON.stringify(await orm().select().from(tripLink))
    expect(rows).not.toContain(token)
  })

  test('says when it was last opened', async () => {
    const { url } = await share('viewer')
    const openedAt = async () => (await links()).links[0]?.opened_at
    expect(await openedAt()).toBeNull()
    api.clock.set(testNow + 5_000)
    await seen(tokenOf({ url }))
    expect(await openedAt()).toBe(testNow + 5_000)
    api.clock.set(testNow + 90_000)
    await seen(tokenOf({ url }))
    expect(await openedAt()).toBe(testNow + 90_000)
  })

  test('leads to nothing once it is ended, and never opens again', async () => {
    const { link_id, url, role } = await share('companion')
    await end(link_id)
    await end(link_id)
    expect(await seen(tokenOf({ url }))).toBeNull()
    expect(await code(tokenOf({ url }))).toBeNull()
    expect((await links()).links).toEqual([])
    const again = await guest.call('booking/shareTrip', { booking_number, link_id, role })
    expect(codesOf(again.envelope)).toEqual(['not-found'])
    expect(await seen('A'.repeat(43))).toBeNull()
    // As some messengers hand it on.
    for (const cut of [
      tokenOf({ url }).slice(0, 9),
      `${tokenOf({ url })}, see you there`.repeat(9),
    ]) {
      expect(await seen(cut)).toBeNull()
      expect(await code(cut)).toBeNull()
    }
  })

  test('is made of confirmed trips alone, and of one trip fifteen times at most', async () => {
    await Promise.all(Array.from({ length: 15 }, () => share('viewer')))
    const ask = { booking_number, link_id: randomUUID(), role: 'viewer' }
    const refused = await guest.call('booking/shareTrip', ask)
    expect(codesOf(refused.envelope)).toEqual(['too-many'])
    expect((await links()).can_share).toBe(false)
    const held = await guest.held()
    const early = await guest.call('booking/shareTrip', {
      ...ask,
      booking_number: held.booking_number,
    })
    expect(codesOf(early.envelope)).toEqual(['not-now'])
  })

  test('goes with the account of its guest', async () => {
    const token = tokenOf(await share('viewer'))
    const mine = eq(userAccount.id, guest.userId)
    await orm().update(userAccount).set({ isActive: false }).where(mine)
    expect(await seen(token)).toBeNull()
    await orm().update(userAccount).set({ isActive: true }).where(mine)
    expect(await seen(token)).not.toBeNull()
  })
})

describe('what is seen', () => {
  test('is the way there for both roles, and Wi-Fi for those who travel along', async () => {
    const viewer = await seen(tokenOf(await share('viewer')))
    const companion = await seen(tokenOf(await share('companion')))
    expect(viewer).toMatchObject({
      role: 'viewer',
      phase: 'open',
      guest_name: guest.person.firstName,
      guest_count: 2,
      dates: { check_in: checkIn, check_out: checkOut },
      arrival: { makani: '12476 78305', wifi: null },
      host: { name: 'Omar', phone: '+971501234567' },
      rules: { quiet_from: '22:00' },
    })
    expect(companion).toMatchObject({ arrival: { wifi: { network: 'Areesh', password: 'palm' } } })
  })

  test('is nothing of money, documents, codes and other people', async () => {
    for (const role of ['viewer', 'companion'] as const) {
      const { envelope, text } = await api.call('booking/getSharedTrip', {
        token: tokenOf(await share(role)),
      })
      const words = JSON.stringify(envelope)
      for (const secret of ['4827', 'fils', booking_number, guest.person.lastName, guest.userId])
        expect(words, `${role}: ${secret}`).not.toContain(secret)
      expect(text).not.toBe('')
    }
  })

  test('is the door code under the guest’s own rules, for companions alone', async () => {
    const viewer = tokenOf(await share('viewer'))
    const companion = tokenOf(await share('companion'))
    const checkInAt = dubaiInstant(checkIn, '15:00')
    const fromAt = checkInAt - 48 * 60 * 60_000
    expect(await code(companion)).toEqual({ kind: 'later', from_at: fromAt })
    api.clock.set(fromAt)
    expect(await code(companion)).toEqual({ kind: 'withheld' })
    // Registered by themselves: the one who booked, and one adult more.
    await orm()
      .update(booking)
      .set({ party: { adults: 1, children: 0, infants: 0, pets: 0 } })
      .where(eq(booking.number, booking_number))
    const until = addDays(checkOut, 400)
    await orm()
      .update(userAccount)
      .set({ verification: 'verified', verifiedUntil: until })
      .where(eq(userAccount.id, guest.userId))
    expect(await code(companion)).toEqual({
      kind: 'shown',
      code: '4827#',
      works_from_at: checkInAt,
    })
    expect(await code(viewer)).toBeNull()
  })

  test('follows a change of the dates', async () => {
    const token = tokenOf(await share('viewer'))
    const longer = addDays(checkOut, 1)
    await orm().update(booking).set({ checkOut: longer }).where(eq(booking.number, booking_number))
    expect((await seen(token))?.dates.check_out).toBe(longer)
  })

  test.each(['cancelled_by_guest', 'cancelled_by_host', 'no_show'] as const)(
    'of a trip that is %s is that it is off, and no way to the door',
    async (state) => {
      const token = tokenOf(await share('companion'))
      await setState(state)
      expect(await seen(token)).toMatchObject({
        phase: 'called_off',
        arrival: null,
        host: { phone: null },
      })
      expect(await code(token)).toBeNull()
    },
  )

  test('after checkout is that it is over, and a day later nothing', async () => {
    const token = tokenOf(await share('companion'))
    const checkOutAt = dubaiInstant(checkOut, '11:00')
    api.clock.set(checkOutAt)
    expect(await seen(token)).toMatchObject({ phase: 'over', arrival: null, host: { phone: null } })
    expect(await code(token)).toBeNull()
    api.clock.set(checkOutAt + 24 * 60 * 60_000)
    expect(await seen(token)).toBeNull()
  })
})

test('the page itself holds nothing of the trip and is for no search engine', async () => {
  const { url } = await share('companion')
  const answer = await api.request(new URL(url).pathname, { method: 'GET' })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('name="robots" content="noindex"')
  for (const secret of [guest.person.firstName, 'Marina Heights', '+971501234567', 'palm'])
    expect(html).not.toContain(secret)
  expect(answer.headers.get('cache-control')).toContain('no-')
})
