import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { getDeskHome } from '#contract/desk/get-home.ts'
import type { HomePricesInput } from '#contract/desk/home-prices.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { getStayPrice } from '#contract/property/get-price.ts'
import { searchHomes } from '#contract/property/search.ts'
import { createQuote } from '#contract/quote/create.ts'
import { homesSnapshotPath, homesSnapshotSchema } from '#contract/snapshot/homes-snapshot.ts'
import { addDays, civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import { change } from '#server/db/schema/changes.ts'
import { bookingNight, property, propertyRate } from '#server/db/schema/properties.ts'
import { testNow } from '#server/db/test-database.ts'
import { addTestHome, testGuestForm, testStay } from '#server/services/bookings-test-data.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type DeskBench, type DeskHeaders, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type Owner } from '#tests/support/owner.ts'

const dayMs = 24 * 60 * 60_000
const today = civilDateInDubai(testNow)

let api: Api
let desk: DeskBench
let guest: Owner
let homeId: string

const orm = () => api.deps.database.orm
const prices = (part: Partial<HomePricesInput> = {}): HomePricesInput => ({
  nightly_fils: 80_000,
  weekend_fils: null,
  cleaning_fils: 25_000,
  extra_guest_fils: 0,
  extra_guest_after: null,
  pet_fee_fils: 0,
  deposit_fils: 100_000,
  min_nights: 2,
  weekly_discount_pct: 0,
  monthly_discount_pct: 0,
  seasons: [],
  ...part,
})
const season = (from: string, until: string, nightly_fils: number) => ({
  from_on: parseCivilDate(from),
  until_on: parseCivilDate(until),
  nightly_fils,
})

async function save(part: Partial<HomePricesInput>, headers: DeskHeaders = desk.ofHome) {
  const { envelope } = await desk.send(headers, 'savePrices', {
    property_id: homeId,
    ...prices(part),
  })
  const { message } = envelope
  return typeof message === 'string' ? [] : message.map(({ param, code }) => `${param}:${code}`)
}

/** What guests are told: of the list, the home's page, the price of the stay, and a quote. */
async function totals() {
  const stay = testStay()
  const { check_in, check_out, party } = stay
  const asked = { check_in, check_out, party }
  const found = await guest.ask('property/search', { city: 'dubai', ...asked }, searchHomes.output)
  const priced = await guest.ask(
    'property/getPrice',
    { slug: stay.property_slug, ...asked },
    getStayPrice.output,
  )
  const quoted = await guest.ask('quote/create', stay, createQuote.output)
  return [found.homes[0]?.price.total_fils, priced.folio?.total_fils, quoted.folio.total_fils]
}

beforeAll(async () => {
  api = await openApi()
  homeId = await addTestHome(api.deps.database)
  guest = await createOwner(api)
  desk = await openDesk(api)
  api.deps.rateLimits.take = () => true
})

beforeEach(async () => {
  api.clock.set(testNow)
  await orm().delete(bookingNight)
  await save({})
})

afterAll(() => api.close())

describe('who may', () => {
  test('a host their own homes, an operator all, another host none', async () => {
    expect(await save({ nightly_fils: 90_000 }, desk.ofOther)).toEqual(['error:not-found'])
    expect(await save({ nightly_fils: 90_000 }, desk.operator)).toEqual([])
    const home = await desk.ask(desk.ofHome, getDeskHome, { property_id: homeId })
    expect(home.prices).toEqual(prices({ nightly_fils: 90_000 }))
    expect(home.rate_facts).toMatchObject({ emirate: 'DU', grade: 'deluxe', bedrooms: 2 })
  })
})

describe('what cannot be', () => {
  test('is told beside every field, and nothing is written', async () => {
    const refused = await save({
      nightly_fils: 0,
      weekend_fils: 20_000_000,
      seasons: [
        season('2027-02-01', '2027-02-10', 90_000),
        season('2027-02-05', '2027-02-06', 1),
        season('2027-03-05', '2027-03-05', 90_000),
      ],
    })
    expect(refused).toEqual([
      'nightly_fils:night',
      'weekend_fils:night',
      'seasons.1.from_on:season_overlap',
      'seasons.1.nightly_fils:night',
      'seasons.2.from_on:season_order',
    ])
    const home = await desk.ask(desk.ofHome, getDeskHome, { property_id: homeId })
    expect(home.prices).toEqual(prices())
  })

  test('is said in the host’s language', async () => {
    const answer = await api.call(
      'desk/savePrices',
      { property_id: homeId, ...prices({ min_nights: 0 }) },
      { headers: desk.ofHome, automatic: { lang_code: 'ar' } },
    )
    expect(answer.envelope.message).toMatchObject([
      { param: 'min_nights', msg: 'أقصر إقامة بين ليلة واحدة و90 ليلة.' },
    ])
  })
})

describe('a price that has changed', () => {
  test('is everybody’s at once: on the list, for the stay, in the quote', async () => {
    expect(await totals()).toEqual([461_250, 461_250, 461_250])
    // Two of the five nights at 1,000, VAT with them.
    expect(await save({ seasons: [season('2027-01-12', '2027-01-14', 100_000)] })).toEqual([])
    expect(await totals()).toEqual([503_250, 503_250, 503_250])
    expect(await save({ cleaning_fils: 0, nightly_fils: 70_000 })).toEqual([])
    expect(await totals()).toEqual([382_500, 382_500, 382_500])
  })

  test('is on the home’s page, and in what devices carry along', async () => {
    const page = async () =>
      (await guest.ask('property/getDetails', { slug: 'marina-home' }, getHomeDetails.output)).home
    const before = await page()
    const carried = async () => {
      const answer = await api.request(homesSnapshotPath('DU', 'en'), { method: 'GET' })
      const { homes } = v.parse(homesSnapshotSchema, await answer.json())
      return [homes.nightly_fils[0], homes.min_nights[0], homes.season_fils[0]]
    }
    expect(await carried()).toEqual([80_000, 2, []])
    const seasons = [season('2027-02-12', '2027-02-14', 95_000)]
    await save({ nightly_fils: 120_000, min_nights: 4, seasons })
    const after = await page()
    expect(after?.min_nights).toBe(4)
    expect(after?.from_fils).toBeGreaterThan(before?.from_fils ?? 0)
    api.clock.set(testNow + 61_000)
    expect(await carried()).toEqual([120_000, 4, [95_000]])
  })

  test('is told to other servers once, and saving the same again is no change', async () => {
    const told = async () => {
      const rows = await orm().select().from(change).where(eq(change.kind, 'prices'))
      return rows.length
    }
    const before = await told()
    const wanted = { seasons: [season('2027-04-01', '2027-04-05', 99_000)] }
    await Promise.all([save(wanted), save(wanted)])
    await save(wanted)
    expect(await told()).toBe(before + 1)
  })

  test('leaves a quote and a booked stay as they were agreed', async () => {
    const booked = await guest.paid()
    const stay = testStay(parseCivilDate('2027-03-01'), 3)
    const quote = await guest.ask('quote/create', stay, createQuote.output)
    await save({ nightly_fils: 300_000 })
    const form = { ...testGuestForm, quote_id: quote.quote_id }
    const made = await guest.ask('booking/create', form, v.object({ booking_number: v.string() }))
    for (const { booking_number } of [booked, made]) {
      const details = await guest.ask(
        'booking/getDetails',
        { booking_number },
        bookingDetailsSchema,
      )
      expect(details.folio.total_fils).toBe(quote.folio.total_fils)
    }
  })
})

describe('fees and deposit', () => {
  test('are asked of those whom they concern, everywhere at once', async () => {
    await orm().update(property).set({ petsAllowed: true })
    const fees = { extra_guest_fils: 10_000, extra_guest_after: 1, pet_fee_fils: 15_000 }
    expect(await save({ ...fees, deposit_fils: 250_000 })).toEqual([])
    // One guest more for five nights, VAT with it; nobody brings a pet.
    expect(await totals()).toEqual([513_750, 513_750, 513_750])
    const pets = { ...testStay(), party: { adults: 1, children: 0, infants: 0, pets: 1 } }
    const { folio } = await guest.ask('quote/create', pets, createQuote.output)
    expect(folio).toMatchObject({ total_fils: 461_250 + 15_750, deposit_fils: 250_000 })
    const home = await desk.ask(desk.ofHome, getDeskHome, { property_id: homeId })
    expect(home.prices).toEqual(prices({ ...fees, deposit_fils: 250_000 }))
    await orm().update(property).set({ petsAllowed: false })
  })

  test('leave the deposit of a booked stay as it was agreed', async () => {
    const booked = await guest.paid()
    await save({ deposit_fils: 300_000 })
    const { booking_number } = booked
    const details = await guest.ask('booking/getDetails', { booking_number }, bookingDetailsSchema)
    expect(details.folio.deposit_fils).toBe(100_000)
  })

  test('beyond what can be are refused beside their fields', async () => {
    const refused = await save({ extra_guest_fils: 10_000, pet_fee_fils: -1, deposit_fils: 9e9 })
    expect(refused).toEqual([
      'extra_guest_after:guests_included',
      'pet_fee_fils:pet_fee',
      'deposit_fils:deposit',
    ])
  })
})

describe('the usual price', () => {
  const offer = async () => {
    const { homes } = await guest.ask('property/search', { city: 'dubai' }, searchHomes.output)
    return homes[0]?.below_median_percent ?? null
  }
  test('is what the last thirty nights cost, so that a lowered price is an offer for a while', async () => {
    await orm().delete(propertyRate)
    await save({ nightly_fils: 60_000 })
    expect(await offer()).toBeGreaterThan(5)
    // Fifteen nights later half of them cost less; the upper middle one is the old price still.
    api.clock.set(testNow + 15 * dayMs)
    expect(await offer()).toBeGreaterThan(5)
    api.clock.set(testNow + 16 * dayMs)
    expect(await offer()).toBeNull()
  })

  test('is not raised by a price that never was charged', async () => {
    await orm().delete(propertyRate)
    await save({ nightly_fils: 500_000 })
    await save({ nightly_fils: 80_000 })
    expect(await offer()).toBeNull()
  })

  test('says nothing of a stay in another season, which is cheaper in every year', async () => {
    const { check_in, check_out, party } = testStay()
    const asked = { check_in, check_out, party }
    const dated = async () => {
      const { homes } = await guest.ask(
        'property/search',
        { city: 'dubai', ...asked },
        searchHomes.output,
      )
      return homes[0]?.price.median_total_fils
    }
    await orm().delete(propertyRate)
    await save({ seasons: [season(check_in, check_out, 60_000)] })
    expect(await dated()).toBeNull()
    await save({ nightly_fils: 60_000 })
    expect(await dated()).toBe(461_250)
  })

  test('counts a season that has begun from today, and keeps its name', async () => {
    const label = { en: 'Winter', ar: 'الشتاء', ru: 'Зима' }
    const runs = { propertyId: homeId, fromOn: addDays(today, -5), untilOn: addDays(today, 5) }
    await orm().delete(propertyRate)
    await orm()
      .insert(propertyRate)
      .values({ ...runs, nightlyFils: 95_000, label })
    const home = await desk.ask(desk.ofHome, getDeskHome, { property_id: homeId })
    expect(home.prices.seasons).toMatchObject([{ from_on: today }])
    await save({ ...home.prices, cleaning_fils: 30_000 })
    const rates = await orm().select().from(propertyRate).orderBy(propertyRate.fromOn)
    expect(rates).toMatchObject([
      { fromOn: addDays(today, -30), nightlyFils: 80_000, label: null },
      { fromOn: addDays(today, -5), untilOn: today, nightlyFils: 95_000, label: null },
      { fromOn: today, untilOn: addDays(today, 5), nightlyFils: 95_000, label },
    ])
  })
})
