import { and, desc, eq } from 'drizzle-orm'
import type { PaymentType } from '#contract/booking/states.ts'
import type { Language } from '#contract/language.ts'
import { holdUntilForPayment, providerExpiryMs, settlingMs } from '#domain/booking/hold-times.ts'
import { canMove } from '#domain/booking/process.ts'
import { type OrderCurrency, orderAmount } from '#domain/money/order-amount.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { type PaymentRow, payment } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { bookingMessages, differenceLabel, payLineLabels } from '#server/messages/booking.ts'
import { commonMessages } from '#server/messages/common.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import type { Checkout, CheckoutLine, PaymentProvider } from '#server/providers/payment/provider.ts'
import { paymentReturnUrls } from '#server/providers/payment/return-urls.ts'
import { lockOwnBooking, moveBooking } from '#server/services/bookings-moves.ts'
import { isRequest, readFolio, type StoredFolio } from '#server/services/bookings-snapshot.ts'
import { customerOf } from '#server/services/kept-cards.ts'
import { lengthenHold } from '#server/services/payments-hold.ts'
import { nextCheckAt } from '#server/services/payments-settle.ts'

// A page about to close is not handed out again: nobody types a card number that fast.
const reuseWithMs = 2 * 60_000

export type StartRequest = {
  userId: string
  bookingId: string
  paymentType: PaymentType
  language: Language
  /** Address the guest's browser uses. */
  origin: string
}

type Prepared = { row: BookingRow; pay: PaymentRow; email: string }

/**
 * Opens the provider's page in three steps: our own row first, the provider outside of any
 * transaction, then what it answered. A repeated start finds the open page.
 */
export async function startPayment(
  deps: Deps,
  request: StartRequest,
): Promise<{ url: string; expiresAt: number }> {
  const provider = deps.payments[request.paymentType]
  if (!provider) throw toastError('type-not-offered', bookingMessages.typeNotOffered)
  const prepared = await prepare(deps, provider, request)
  const { pay } = prepared
  if (pay.checkoutUrl && pay.expiresAt) {
    return { url: pay.checkoutUrl, expiresAt: pay.expiresAt.getTime() }
  }
  const checkout = await openPage(deps, provider, prepared, request)
  return storePage(deps, prepared, checkout)
}

async function prepare(
  deps: Deps,
  provider: PaymentProvider,
  request: StartRequest,
): Promise<Prepared> {
  const now = deps.clock.now()
  const result = await transaction(deps.database.orm, async (tx) => {
    const row = await lockOwnBooking(tx, request.bookingId, request.userId)
    if (!row) return 'not-found'
    if (!canMove(row.state, 'start_payment', 'guest')) return refusalOf(row)
    const [account] = await tx
      .select({ email: userAccount.email })
      .from(userAccount)
      .where(eq(userAccount.id, row.userId))
    const email = row.leadGuest.email ?? account?.email ?? ''
    // Only a card can be asked without being charged.
    if (isRequest(row) && !provider.authorisations) return 'type-not-offered'
    if (await isArriving(tx, row)) return 'arriving'
    const known = await reusablePayment(tx, row, request.paymentType, now)
    if (known) return { row, pay: known, email }
    const heldUntil = row.heldUntil?.getTime() ?? 0
    const until = holdUntilForPayment(heldUntil, request.paymentType, now)
    // What takes no nights has none to lose: its time is over by the clock alone.
    const isHeld = heldUntil > now && (await lengthenHold(tx, row, until, now))
    if (!isHeld) return 'hold-ended'
    await moveBooking(tx, row, { move: 'start_payment', actor: 'guest', now })
    return { row, pay: await newPayment(deps, tx, row, request.paymentType), email }
  })
  if (result === 'not-found') throw toastError('not-found', commonMessages.notFound)
  if (result === 'type-not-offered') {
    throw toastError('type-not-offered', bookingMessages.typeNotOffered)
  }
  if (result === 'hold-ended') throw toastError('hold-ended', bookingMessages.holdEnded)
  if (result === 'arriving') throw toastError('payment-arriving', bookingMessages.paymentArriving)
  if (result === 'paid') throw toastError('already-paid', bookingMessages.alreadyPaid)
  return result
}

function refusalOf({ state }: BookingRow): 'hold-ended' | 'paid' {
  return state === 'hold_expired' || state.startsWith('cancelled') ? 'hold-ended' : 'paid'
}

/** The latest payment of this type when its page is open, or when its opening was interrupted. */
async function reusablePayment(
  tx: Tx,
  row: BookingRow,
  type: PaymentType,
  now: number,
): Promise<PaymentRow | null> {
  const [latest] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, row.id), eq(payment.provider, type)))
    .orderBy(desc(payment.attempt))
    .limit(1)
  if (!latest || (latest.state !== 'pending' && latest.state !== 'created')) return null
  const endsAt = latest.expiresAt?.getTime() ?? 0
  return endsAt - now > reuseWithMs ? latest : null
}

/** Whether money for the stay was seen already: a second payment would pay it twice. */
async function isArriving(tx: Tx, row: BookingRow): Promise<boolean> {
  const [arriving] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.bookingId, row.id), eq(payment.state, 'arriving')))
  return arriving !== undefined
}

async function newPayment(
  deps: Deps,
  tx: Tx,
  row: BookingRow,
  type: PaymentType,
): Promise<PaymentRow> {
  const now = deps.clock.now()
  const order = orderAmount(row.totalFils, orderCurrencyOf(deps, type))
  const earlier = await tx
    .select({ attempt: payment.attempt })
    .from(payment)
    .where(eq(payment.bookingId, row.id))
  const at = new Date(now)
  const pay: PaymentRow = {
    id: newId(now),
    bookingId: row.id,
    userId: row.userId,
    provider: type,
    attempt: Math.max(0, ...earlier.map(({ attempt }) => attempt)) + 1,
    providerRef: null,
    checkoutUrl: null,
    state: 'created',
    amountFils: row.totalFils,
    currency: 'AED',
    orderAmountMinor: order.minor,
    orderCurrency: order.currency,
    exchangeRate: order.rate,
    capturedFils: 0,
    refundedFils: 0,
    failureCode: null,
    judgement: null,
    judgedWords: null,
    judgedAt: null,
    elsewherePaidFils: 0,
    elsewhereBackFils: 0,
    expiresAt: new Date(now + providerExpiryMs[type]),
    nextCheckAt: new Date(nextCheckAt(now, now)),
    createdAt: at,
    updatedAt: at,
  }
  await tx.insert(payment).values(pay)
  return pay
}

/** Cards are charged in dirhams; Triple-A may not know them. */
function orderCurrencyOf({ config }: Deps, type: PaymentType): OrderCurrency {
  return type === 'triplea' ? config.tripleaOrderCurrency : 'AED'
}

async function openPage(
  deps: Deps,
  provider: PaymentProvider,
  { row, pay, email }: Prepared,
  { language, origin }: StartRequest,
): Promise<Checkout> {
  const isCard = pay.provider === 'stripe'
  try {
    return await provider.createCheckout({
      paymentId: pay.id,
      attempt: pay.attempt,
      bookingNumber: row.number,
      lines: checkoutLines(readFolio(row.folio), language),
      totalFils: row.totalFils,
      order: { currency: pay.orderCurrency, minor: pay.orderAmountMinor, rate: pay.exchangeRate },
      language,
      guestEmail: email,
      customerRef: isCard ? await customerOf(deps, row.userId) : null,
      isAuthorisation: isRequest(row),
      keepsCardForDeposit: isCard && row.depositFils > 0,
      returnUrls: paymentReturnUrls(pay.provider, origin, row.id),
      notifyUrl: `${origin}/webhooks/${pay.provider}`,
      expiresAt: pay.expiresAt?.getTime() ?? 0,
    })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log('payment page not opened', { payment: pay.id, kind: error.kind, code: error.code })
    if (error.kind === 'final') await markFailed(deps, pay, error.code)
    throw toastError('provider-away', bookingMessages.providerAway)
  }
}

/**
 * Rows of the payment page. The provider knows no negative rows: discounts lower the nights, and what is
 * left when they cannot, as of the difference of two prices, is one row.
 */
export function checkoutLines(folio: StoredFolio, language: Language): CheckoutLine[] {
  const discountFils = folio.lines
    .filter(({ amountFils }) => amountFils < 0)
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
  const nights = folio.lines.find(({ kind }) => kind === 'nights')
  if (discountFils < 0 && (nights?.amountFils ?? 0) + discountFils <= 0) {
    return [{ label: differenceLabel[language], amountFils: folio.totalFils }]
  }
  return folio.lines
    .filter(({ amountFils }) => amountFils > 0)
    .map(({ kind, amountFils }) => ({
      label: payLineLabels[kind]?.[language] ?? kind,
      amountFils: kind === 'nights' ? amountFils + discountFils : amountFils,
    }))
}

/** Keeps the page that was opened, and gives the one that counts: another press may have been first. */
async function storePage(
  deps: Deps,
  { row, pay }: Prepared,
  checkout: Checkout,
): Promise<{ url: string; expiresAt: number }> {
  const now = deps.clock.now()
  return transaction(deps.database.orm, async (tx) => {
    const current = await lockOwnBooking(tx, row.id, row.userId)
    const [known] = await tx.select().from(payment).where(eq(payment.id, pay.id))
    if (known?.checkoutUrl && known.expiresAt) {
      return { url: known.checkoutUrl, expiresAt: known.expiresAt.getTime() }
    }
    await tx
      .update(payment)
      .set({
        providerRef: checkout.providerRef,
        checkoutUrl: checkout.url,
        expiresAt: new Date(checkout.expiresAt),
        state: 'pending',
        updatedAt: new Date(now),
      })
      .where(and(eq(payment.id, pay.id), eq(payment.state, 'created')))
    if (current) await lengthenHold(tx, current, checkout.expiresAt + settlingMs, now)
    return { url: checkout.url, expiresAt: checkout.expiresAt }
  })
}

async function markFailed(deps: Deps, pay: PaymentRow, code: string): Promise<void> {
  await deps.database.orm
    .update(payment)
    .set({
      state: 'failed',
      failureCode: code,
      nextCheckAt: null,
      updatedAt: new Date(deps.clock.now()),
    })
    .where(and(eq(payment.id, pay.id), eq(payment.state, 'created')))
}
