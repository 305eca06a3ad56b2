import { and, desc, eq } from 'drizzle-orm'
import type { CallOutput } from '#contract/call.ts'
import type { getPaymentState } from '#contract/payment/get-state.ts'
import { type BookingState, ownedStates } from '#domain/booking/process.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { stayNumber } from '#server/services/additions-stay.ts'
import { askProvider } from '#server/services/payments-ask.ts'
import { restUntil, toldPayment } from '#server/services/seen-money.ts'

type State = CallOutput<typeof getPaymentState>
type OwnState = Extract<State, { kind: 'own' }>['state']

// The page polls every two seconds; the provider is asked at most that often for one payment.
const askEveryMs = 2000
// What was paid or set aside for these is told on the page of the trip, line by line.
const calledOffStates: readonly BookingState[] = [
  'rejected',
  'cancelled_by_guest',
  'cancelled_by_host',
  'cancelled_by_platform',
  'no_show',
]
const lastAsked = new WeakMap<Deps, Map<string, number>>()

/** How the payment of a booking stands for its owner; an open one is asked for at the provider. */
export async function paymentState(
  deps: Deps,
  userId: string | null,
  bookingId: string,
): Promise<State> {
  if (!userId || !/^[0-9a-f-]{36}$/i.test(bookingId)) return { kind: 'neutral' }
  const before = await readState(deps, userId, bookingId)
  if (!before) return { kind: 'neutral' }
  const { pay } = before
  const isWaiting = pay?.state === 'pending' || pay?.state === 'arriving'
  const found =
    isWaiting && mayAsk(deps, pay.id) && (await askProvider(deps, pay))
      ? ((await readState(deps, userId, bookingId)) ?? before)
      : before
  const now = deps.clock.now()
  const heldUntil = found.row.heldUntil?.getTime() ?? 0
  return {
    kind: 'own',
    state: stateOf(found.row, found.pay),
    booking_number: await stayNumber(deps.database.orm, found.row),
    is_addition: found.row.type !== 'booking',
    failure_code: found.pay?.failureCode ?? null,
    arrived_fils: found.pay?.capturedFils ?? 0,
    total_fils: found.row.totalFils,
    page_url: found.pay?.state === 'arriving' ? found.pay.checkoutUrl : null,
    rest_until: found.pay ? restUntil(found.pay, now) : null,
    held_until: heldUntil > now ? heldUntil : null,
    as_of: now,
  }
}

async function readState(
  deps: Deps,
  userId: string,
  bookingId: string,
): Promise<{ row: BookingRow; pay: PaymentRow | null } | null> {
  const { orm } = deps.database
  const [row] = await orm
    .select()
    .from(booking)
    .where(and(eq(booking.id, bookingId), eq(booking.userId, userId)))
  if (!row) return null
  const payments = await orm
    .select()
    .from(payment)
    .where(eq(payment.bookingId, row.id))
    .orderBy(desc(payment.attempt))
  return { row, pay: toldPayment(payments) }
}

function mayAsk(deps: Deps, paymentId: string): boolean {
  const asked = lastAsked.get(deps) ?? new Map<string, number>()
  lastAsked.set(deps, asked)
  const now = deps.clock.now()
  const last = asked.get(paymentId)
  if (last !== undefined && now - last < askEveryMs) return false
  // Payments are decided within the hour; older notes are of no use.
  for (const [id, at] of asked) if (now - at > 60 * 60_000) asked.delete(id)
  asked.set(paymentId, now)
  return true
}

function stateOf(row: BookingRow, pay: PaymentRow | null): OwnState {
  if (ownedStates.includes(row.state)) return 'confirmed'
  if (row.state === 'pending_host') return 'requested'
  if (calledOffStates.includes(row.state)) return 'ended'
  if (row.state === 'processing' || pay?.state === 'review') return 'review'
  if (pay && ['paid', 'part_refunded', 'refunded'].includes(pay.state)) return 'refunding'
  if (pay?.state === 'arriving') return 'processing'
  if (pay?.state === 'created' || pay?.state === 'pending') {
    return pay.failureCode ? 'failed' : 'open'
  }
  return 'failed'
}
