import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { listComparableHomes } from '#contract/booking/list-comparable.ts'
import { cancelDeskStay } from '#contract/desk/cancel-stay.ts'
import { quoteSchema } from '#contract/quote/quote.ts'
import { addDays } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { property } from '#server/db/schema/properties.ts'
import { addTestHome, testGuestForm } from '#server/services/bookings-test-data.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type DeskBench, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, heldSchema, type Owner, type OwnStay } from '#tests/support/owner.ts'

const paidFils = 287_250 // 3 × 800 + 250, VAT 5 %, Tourism Dirham 2 × 15 × 3

let api: Api
let desk: DeskBench
let guest: Owner
let start: number

const orm = () => api.deps.database.orm
const details = ({ booking_number }: OwnStay) =>
  guest.ask('booking/getDetails', { booking_number }, bookingDetailsSchema)

beforeAll(async () => {
  api = await openApi()
  start = api.clock.now()
  await addNeighbours(await addTestHome(api.deps.database))
  desk = await openDesk(api)
  guest = await createOwner(api)
})

afterEach(() => api.clock.set(start))

afterAll(() => api.close())

/** Homes beside the test home: three that can stand in for it, and three that cannot. */
async function addNeighbours(homeId: string) {
  const [home] = await orm().select().from(property).where(eq(property.id, homeId))
  if (!home) throw new Error('no home')
  const others = {
    twin: {},
    dearer: { nightlyFils: 120_000 },
    larger: { bedrooms: 3, nightlyFils: 90_000 },
    smaller: { bedrooms: 1 },
    crowded: { maxGuests: 1 },
    faraway: { emirate: 'AZ' },
  }
  for (const [slug, change] of Object.entries(others)) {
    await orm()
      .insert(property)
      .values({ ...home, ...change, id: newId(start), slug, permitNo: null })
  }
}

const cancelling = ({ booking_id }: OwnStay) => ({
  booking_id,
  reason: 'double_booked',
  text: 'It is let twice, sorry',
  nights: 'free',
})

test('a stay that its host cancels offers homes for the same nights and guests, like it or larger, whose price is locked as shown', async () => {
  const stay = await guest.paid()
  const { booking_number } = stay
  const comparable = () =>
    guest.ask('booking/listComparable', { booking_number }, listComparableHomes.output)
  expect(await comparable()).toMatchObject({ instead: [], stay: null, was_fils: 0, homes: [] })
  await desk.ask(desk.ofHome, cancelDeskStay, cancelling(stay))
  const { dates, party } = await details(stay)
  const found = await comparable()
  expect(found.stay).toEqual({ check_in: dates.check_in, check_out: dates.check_out, party })
  expect(found.was_fils).toBe(paidFils)
  const [first, ...others] = found.homes.map(({ slug }) => slug)
  expect(first).toBe('twin')
  expect(others.toSorted()).toEqual(['dearer', 'larger'])
  for (const { slug, price } of found.homes) {
    const asked = { property_slug: slug, ...found.stay }
    const quote = await guest.ask('quote/create', asked, quoteSchema)
    expect(quote.folio.total_fils).toBe(price.total_fils)
  }
})

test('it is told to be booked anew once the guest has another home, and for which nights not', async () => {
  const before = await guest.paid()
  const { booking_number } = before
  const { dates, party } = await details(before)
  const { check_in, check_out } = dates
  const answer = () =>
    guest.ask('booking/listComparable', { booking_number }, listComparableHomes.output)
  const hold = async (property_slug: string, until: string) => {
    const asked = { property_slug, check_in, check_out: until, party }
    const { quote_id } = await guest.ask('quote/create', asked, quoteSchema)
    return guest.ask('booking/create', { ...testGuestForm, quote_id }, heldSchema)
  }
  // Booked before the stay was lost, as by whoever needs two homes.
  await guest.pay(await hold('larger', check_out))
  api.clock.set(start + 60_000)
  await desk.ask(desk.ofHome, cancelDeskStay, cancelling(before))
  const whole = { check_in, check_out, party }
  expect(await answer()).toMatchObject({ instead: [], stay: whole })

  const held = await hold('twin', addDays(check_in, 2))
  const waiting = { booking_number: held.booking_number, state: 'held' }
  expect(await answer()).toMatchObject({
    instead: [{ ...waiting, pay_until: expect.any(Number) }],
    stay: whole,
  })
  await guest.pay(held)
  api.clock.set(start + 120_000)
  const booked = { booking_number: held.booking_number, state: 'confirmed', pay_until: null }
  expect(await answer()).toMatchObject({
    instead: [booked],
    stay: { check_in: addDays(check_in, 2), check_out, party },
  })
  await guest.pay(await hold('dearer', check_out))
  const found = await answer()
  expect(found).toMatchObject({
    instead: [booked, { state: 'confirmed' }],
    stay: null,
    homes: [],
  })
  await desk.ask(desk.ofHome, cancelDeskStay, cancelling(held))
  expect((await answer()).instead).toHaveLength(1)
})
