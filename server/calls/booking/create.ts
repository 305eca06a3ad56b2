import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createBooking } from '#contract/booking/create.ts'
import type { CallOutput, ParsedInput } from '#contract/call.ts'
import type { AskedStay } from '#contract/property/build-home-card.ts'
import { type BookingState, endedStates } from '#domain/booking/process.ts'
import { toE164 } from '#domain/phone/phone.ts'
import { booking, type QuoteRow } from '#server/db/schema/bookings.ts'
import type { CouponRow } from '#server/db/schema/coupons.ts'
import { CallError, type CallProblem, toastError } from '#server/http/call-error.ts'
import { type CallContext, handle } from '#server/http/call-handler.ts'
import { bookingMessages } from '#server/messages/booking.ts'
import { holdStay } from '#server/services/bookings-create.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'
import {
  assertCoupon,
  CouponRefused,
  couponById,
  couponStay,
  couponWords,
} from '#server/services/coupons.ts'
import { makeQuote, ownQuote, quoteView, stayOf, termsHash } from '#server/services/quotes.ts'
import { stayRefusal } from '#server/services/quotes-check.ts'
import { freshHome } from '#server/services/quotes-home.ts'

type Input = ParsedInput<typeof createBooking>
type Output = CallOutput<typeof createBooking>

export const handler = handle(createBooking, async (input, context): Promise<Output> => {
  const problems = inputRefusals(input, context.session?.user.email ?? null)
  if (problems.length > 0) throw new CallError(problems)
  const asked = await ownQuote(context.deps, input.quote_id, context)
  const made = await stateOfBooking(asked.id, context)
  const isSpent = made !== null && endedStates.includes(made)
  if (made !== null && !isSpent) return hold(input, context, asked, null)
  const home = await freshHome(context.deps.database.orm, { id: asked.propertyId })
  if (!home) throw toastError('not-found', bookingMessages.notListed)
  const changed = await changedQuote(asked, home, context, isSpent)
  return changed ?? hold(input, context, asked, home)
})

/** The state of the booking that was made by a quote; null where none was. */
async function stateOfBooking(
  quoteId: string,
  { deps, userId }: CallContext<string>,
): Promise<BookingState | null> {
  const rows = await deps.database.orm
    .select({ userId: booking.userId, state: booking.state })
    .from(booking)
    .where(eq(booking.quoteId, quoteId))
  return rows.find((row) => row.userId === userId)?.state ?? null
}

/**
 * A new quote when the old one lapsed, its terms changed, or the booking that it made has ended; the guest
 * agrees to it first.
 */
async function changedQuote(
  asked: QuoteRow,
  home: CatalogueHome,
  context: CallContext<string>,
  isSpent: boolean,
): Promise<Output | null> {
  const { deps, now, userId } = context
  const stay = stayOf(asked)
  const known = await couponById(deps.database.orm, asked.couponId)
  const hasMoved = termsHash(home, known) !== asked.termsHash
  const hasLapsed = isSpent || asked.expiresAt.getTime() <= now
  if (!hasMoved && !hasLapsed) return null
  const refusal = await stayRefusal(deps, home, stay, userId)
  if (refusal) throw refusal
  if (!known) return newQuote(home, stay, null, hasMoved ? 'moved' : 'lapsed', context)
  try {
    await assertCoupon(deps.database.orm, known, couponStay(home, stay, userId), now)
  } catch (error) {
    return withoutCoupon(error, home, stay, context)
  }
  return newQuote(home, stay, known, hasMoved ? 'moved' : 'lapsed', context)
}

/** The price without a coupon that is not good any more, and why. */
async function withoutCoupon(
  error: unknown,
  home: CatalogueHome,
  stay: AskedStay,
  context: CallContext<string>,
): Promise<Output> {
  if (!(error instanceof CouponRefused)) throw error
  return newQuote(home, stay, null, 'moved', context, couponWords(error)[context.language])
}

async function newQuote(
  home: CatalogueHome,
  stay: AskedStay,
  coupon: CouponRow | null,
  reason: 'moved' | 'lapsed',
  { deps, now, language, userId, guestId }: CallContext<string>,
  note: string | null = null,
): Promise<Output> {
  const row = await makeQuote(deps, home, stay, { userId, guestId }, coupon)
  return { outcome: 'quote-changed', reason, note, quote: quoteView(row, home, language, now) }
}

async function hold(
  input: Input,
  context: CallContext<string>,
  asked: QuoteRow,
  known: CatalogueHome | null,
): Promise<Output> {
  const { deps, userId } = context
  const home = known ?? (await freshHome(deps.database.orm, { id: asked.propertyId }))
  if (!home) throw toastError('not-found', bookingMessages.notListed)
  const { first_name, last_name, email, mobile } = input.lead_guest
  const outcome = await holdStay(deps, {
    userId,
    quote: asked,
    home,
    leadGuest: {
      firstName: first_name,
      lastName: last_name,
      email: email || null,
      mobile: toE164(mobile),
    },
    specialRequest: input.special_request || null,
  })
  if (outcome.kind === 'coupon-refused') {
    return withoutCoupon(outcome.refusal, home, stayOf(asked), context)
  }
  if (outcome.kind === 'taken') {
    return {
      outcome: 'taken',
      nights: [...outcome.nights],
      property_slug: home.row.slug,
      city_slug: home.row.citySlug,
      own_booking_id: outcome.ownBookingId,
    }
  }
  return {
    outcome: 'held',
    booking_id: outcome.booking.id,
    booking_number: outcome.booking.number,
    held_until: outcome.booking.heldUntil?.getTime() ?? 0,
  }
}

const emailSchema = v.pipe(v.string(), v.email())

/** An empty address means the account's own, which is never shown in full. */
function inputRefusals(
  { lead_guest: guest, accepts_rules }: Input,
  accountEmail: string | null,
): CallProblem[] {
  const problems: CallProblem[] = []
  const refuse = (param: string, code: string, text: CallProblem['text']) =>
    problems.push({ param, code, text })
  if (!guest.first_name) refuse('first_name', 'required', bookingMessages.firstName)
  if (!guest.last_name) refuse('last_name', 'required', bookingMessages.lastName)
  const hasEmail = guest.email === '' ? accountEmail !== null : v.is(emailSchema, guest.email)
  if (!hasEmail) refuse('email', 'email', bookingMessages.email)
  if (guest.mobile && toE164(guest.mobile) === null) {
    refuse('mobile', 'mobile', bookingMessages.mobile)
  }
  if (!accepts_rules) refuse('accepts_rules', 'terms', bookingMessages.rulesNeeded)
  return problems
}
