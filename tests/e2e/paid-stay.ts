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

type WantedAtDesk = {
  isInstant?: boolean
  /** Days from today to the first night that may be tried. */
  ahead?: readonly number[]
  nights?: number
  /** Nights after the stay that are free as well. */
  freeAfter?: number
}

/** A stay in a home of this desk that is free: of three nights, booked at once, if nothing else is wanted. */
export async function freeStayAt(host: Page, wanted: WantedAtDesk = {}) {
  const { isInstant = true, ahead = daysAhead(20, 60, 4), nights = 3, freeAfter = 0 } = wanted
  const { homes } = await askServer(host, listDeskHomes, {})
  for (const { property_id, slug } of homes.filter((home) => home.is_instant === isInstant)) {
    const { today } = await askServer(host, getDeskHome, { property_id })
    for (const days of ahead) {
      const check_in = addDays(today, days)
      const stay = { property_slug: slug, check_in, check_out: addDays(check_in, nights) }
      const isFree = async (check_out: CivilDate) => {
        const asked = { slug, check_in, check_out, party }
        return (await askServer(host, getStayPrice, asked)).problem === null
      }
      const isWanted =
        (await isFree(stay.check_out)) &&
        (freeAfter === 0 || (await isFree(addDays(stay.check_out, freeAfter))))
      if (isWanted) return stay
    }
  }
  throw new Error('no home of the host is free')
}

/** Numbers of days from the first up to, but not, the last. */
export function daysAhead(first: number, last: number, step = 1): number[] {
  return Array.from({ length: Math.ceil((last - first) / step) }, (_, at) => first + at * step)
}
