import { expect, type Page } from '@playwright/test'
import { createBooking } from '#contract/booking/create.ts'
import type { CallOutput } from '#contract/call.ts'
import { getDeskHome } from '#contract/desk/get-home.ts'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { startPayment } from '#contract/payment/start.ts'
import { getHomeDetails } from '#contract/property/get-details.ts'
import { getStayPrice } from '#contract/property/get-price.ts'
import { searchHomes } from '#contract/property/search.ts'
import { createQuote } from '#contract/quote/create.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { askServer } from '#tests/support/ask-server.ts'

type Home = NonNullable<CallOutput<typeof getHomeDetails>['home']>

type Wanted = {
  from: CivilDate
  nights: number
  /** Nights after the stay that are free as well. */
  freeAfter: number
  suits: (home: Home) => boolean
}

/** Two adults. */
export const party = { adults: 2, children: 0, infants: 0, pets: 0 }

/** Books and pays a stay for the person of a page, by calls alone; gives its number. */
export async function paidStay(page: Page, wanted: Wanted): Promise<string> {
  const { from: check_in, nights } = wanted
  const property_slug = await findHome(page, wanted)
  const stay = { property_slug, check_in, check_out: addDays(check_in, nights) }
  return (await payForStay(page, stay)).booking_number
}

/** Books and pays this stay of two, by calls alone; a home on request then waits for its host. */
export async function payForStay(
  page: Page,
  stay: { property_slug: string; check_in: CivilDate; check_out: CivilDate },
): Promise<{ booking_id: string; booking_number: string }> {
  const { quote_id } = await askServer(page, createQuote, { ...stay, party })
  const lead_guest = { first_name: 'Mariam', last_name: 'Haddad', email: '', mobile: '' }
  const made = await askServer(page, createBooking, { quote_id, lead_guest, accepts_rules: true })
  if (made.outcome !== 'held') throw new Error(made.outcome)
  const { booking_id, booking_number } = made
  const payment = { booking_id, payment_type: 'stripe' } as const
  const { redirect_url } = await askServer(page, startPayment, payment)
  const form = { action: 'pay', card: '4242424242424242' }
  const answer = await page.request.post(redirect_url, { form, maxRedirects: 0 })
  expect(answer.status(), 'the sandbox sends the payer back').toBe(303)
  return { booking_id, booking_number }
}

async function findHome(page: Page, { from, nights, freeAfter, suits }: Wanted): Promise<string> {
  const filter = { check_in: from, check_out: addDays(from, nights + freeAfter), party }
  const flags: ['instant'] = ['instant']
  for (let at = 1, pages = 1; at <= pages; at += 1) {
    const found = await askServer(page, searchHomes, { ...filter, flags, page: at })
    pages = found.page_count
    for (const { slug } of found.homes) {
      const { home } = await askServer(page, getHomeDetails, { slug })
      if (home && home.min_nights <= nights && suits(home)) return slug
    }
  }
  throw new Error('no home suits')
}

/** A stay of three nights in a home of this desk that is free and booked at once. */
export async function freeStayAt(host: Page) {
  const { homes } = await askServer(host, listDeskHomes, {})
  for (const { property_id, slug } of homes.filter((home) => home.is_instant)) {
    const { today } = await askServer(host, getDeskHome, { property_id })
    for (let ahead = 20; ahead < 60; ahead += 4) {
      const stay = { check_in: addDays(today, ahead), check_out: addDays(today, ahead + 3) }
      const price = await askServer(host, getStayPrice, { slug, ...stay, party })
      if (!price.problem) return { property_slug: slug, ...stay }
    }
  }
  throw new Error('no home of the host is free')
}
