import * as v from 'valibot'
import { createBooking } from '#contract/booking/create.ts'
import { startPayment } from '#contract/payment/start.ts'
import { searchHomes } from '#contract/property/search.ts'
import { createQuote } from '#contract/quote/create.ts'
import { signUp } from '#contract/registration/sign-up.ts'
import { verifyCode } from '#contract/registration/verify-code.ts'
import { addDays, type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { createVisitor, readMailbox, type Visitor } from './visitor.ts'

/** A signed-in guest with a paid stay. */
export type Guest = { visitor: Visitor; bookingId: string }

/** A stay that can be booked. */
export type FreeStay = { slug: string; id: string; check_in: CivilDate; check_out: CivilDate }

export const party = { adults: 2, children: 0, infants: 0, pets: 0 }
const nights = 4
const password = 'dune-4-sea-9'
const mailboxSchema = v.array(v.object({ code: v.nullable(v.string()) }))

/** Stays in so many different homes that are booked at once. */
export async function freeStays(visitor: Visitor, count: number): Promise<FreeStay[]> {
  const check_in = addDays(civilDateInDubai(Date.now()), 40)
  const stay = { check_in, check_out: addDays(check_in, nights) }
  const found: FreeStay[] = []
  for (let page = 1; found.length < count; page++) {
    const flags: ['instant'] = ['instant']
    const { homes } = await visitor.ask(searchHomes, { ...stay, party, flags, page })
    if (homes.length === 0) throw new Error('too few homes are free')
    found.push(...homes.map(({ id, slug }) => ({ id, slug, ...stay })))
  }
  return found.slice(0, count)
}

/** Signs somebody up by the code of the letter, and books and pays a stay. */
export async function makeGuest(origin: string, number: number, stay: FreeStay): Promise<Guest> {
  const visitor = createVisitor(origin, number)
  const email = `guest-${number}@example.test`
  const form = { first_name: 'Layla', last_name: 'Haddad', email, mobile: '' }
  const secret = { password, confirm_password: password, terms: true }
  const { validate_string } = await visitor.ask(signUp, { ...form, ...secret })
  const [letter] = v.parse(mailboxSchema, await readMailbox(origin, email))
  await visitor.ask(verifyCode, { validate_string, otp: letter?.code ?? '' })
  const { slug: property_slug, check_in, check_out } = stay
  const asked = { property_slug, check_in, check_out, party }
  const { quote_id } = await visitor.ask(createQuote, asked)
  const lead_guest = { first_name: 'Layla', last_name: 'Haddad', email: '', mobile: '' }
  const made = await visitor.ask(createBooking, { quote_id, lead_guest, accepts_rules: true })
  if (made.outcome !== 'held') throw new Error(made.outcome)
  const payment = { booking_id: made.booking_id, payment_type: 'stripe' } as const
  const { redirect_url } = await visitor.ask(startPayment, payment)
  const paid = await visitor.submit(redirect_url, { action: 'pay', card: '4242424242424242' })
  if (paid.status !== 303) throw new Error(`the payment was answered with ${paid.status}`)
  return { visitor, bookingId: made.booking_id }
}
