import { createBooking } from '#contract/booking/create.ts'
import type { CallInput } from '#contract/call.ts'
import { startPayment } from '#contract/payment/start.ts'
import { createQuote } from '#contract/quote/create.ts'
import { addDays, type CivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'
import { createApp } from '#server/app.ts'
import * as cancelHandler from '#server/calls/booking/cancel.ts'
import * as changeStayHandler from '#server/calls/booking/change-stay.ts'
import * as createBookingHandler from '#server/calls/booking/create.ts'
import * as getAdditionsHandler from '#server/calls/booking/get-additions.ts'
import * as getChangeOfferHandler from '#server/calls/booking/get-change-offer.ts'
import * as getCheckoutHandler from '#server/calls/booking/get-checkout.ts'
import * as getDetailsHandler from '#server/calls/booking/get-details.ts'
import * as inviteGuestHandler from '#server/calls/booking/invite-guest.ts'
import * as listHandler from '#server/calls/booking/list.ts'
import * as listComparableHandler from '#server/calls/booking/list-comparable.ts'
import * as nameGuestHandler from '#server/calls/booking/name-guest.ts'
import * as objectDepositHandler from '#server/calls/booking/object-deposit.ts'
import * as orderAdditionHandler from '#server/calls/booking/order-addition.ts'
import * as previewCancelHandler from '#server/calls/booking/preview-cancel.ts'
import * as previewChangeHandler from '#server/calls/booking/preview-change.ts'
import * as quoteAdditionHandler from '#server/calls/booking/quote-addition.ts'
import * as releaseHandler from '#server/calls/booking/release.ts'
import * as getMessagesHandler from '#server/calls/chat/get-messages.ts'
import * as applyCouponHandler from '#server/calls/coupon/apply.ts'
import * as addCardHandler from '#server/calls/payment/add-card.ts'
import * as chooseCardHandler from '#server/calls/payment/choose-card.ts'
import * as getStateHandler from '#server/calls/payment/get-state.ts'
import * as listPaymentsHandler from '#server/calls/payment/list.ts'
import * as listCardsHandler from '#server/calls/payment/list-cards.ts'
import * as removeCardHandler from '#server/calls/payment/remove-card.ts'
import * as startHandler from '#server/calls/payment/start.ts'
import * as createQuoteHandler from '#server/calls/quote/create.ts'
import * as getInvitationHandler from '#server/calls/verification/get-invitation.ts'
import * as startInvitedHandler from '#server/calls/verification/start-invited.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { place } from '#server/db/schema/places.ts'
import { host, property } from '#server/db/schema/properties.ts'
import { testNow } from '#server/db/test-database.ts'
import type { Deps } from '#server/deps.ts'
import type { Handler } from '#server/http/call-handler.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'
import { createPlaceProviders } from '#server/providers/places/create-place-providers.ts'
import { silentPush } from '#server/providers/push/push-sender.ts'
import { createCaller, handlersByName, recordingSender } from '#server/services/call-test-data.ts'
import { createIdentityChecks } from '#server/services/identity-sandbox.ts'
import { createPasswords } from '#server/services/passwords.ts'
import { createCardPayments, createCryptoPayments } from '#server/services/payments-sandbox.ts'
import { createRateLimits } from '#server/services/rate-limits.ts'
import { mountIdentityWebhook } from '#server/webhooks/identity-webhook.ts'
import { mountPaymentWebhooks } from '#server/webhooks/payment-webhook.ts'

const text = (en: string) => ({ en, ar: `ع ${en}`, ru: `р ${en}` })

const handlers: readonly { handler: Handler }[] = [
  cancelHandler,
  previewCancelHandler,
  createBookingHandler,
  getCheckoutHandler,
  getDetailsHandler,
  getAdditionsHandler,
  quoteAdditionHandler,
  orderAdditionHandler,
  getChangeOfferHandler,
  previewChangeHandler,
  changeStayHandler,
  listHandler,
  listComparableHandler,
  releaseHandler,
  objectDepositHandler,
  getStateHandler,
  listPaymentsHandler,
  startHandler,
  addCardHandler,
  chooseCardHandler,
  listCardsHandler,
  removeCardHandler,
  createQuoteHandler,
  applyCouponHandler,
  getMessagesHandler,
  nameGuestHandler,
  inviteGuestHandler,
  getInvitationHandler,
  startInvitedHandler,
]

/** First night of the stays that tests book: well ahead of `testNow`. */
export const testCheckIn: CivilDate = parseCivilDate('2027-01-10')

/** The worked example of the product brief: 2-bed Deluxe in Dubai, 5 × 800 + 250 = AED 4,612.50. */
export async function addTestHome(database: Database): Promise<string> {
  const { orm } = database
  await orm.insert(place).values([
    {
      slug: 'dubai-marina',
      kind: 'district',
      emirate: 'DU',
      lat: 25,
      lng: 55,
      radiusKm: 2,
      names: text('Dubai Marina'),
    },
    {
      slug: 'dubai',
      kind: 'city',
      emirate: 'DU',
      lat: 25,
      lng: 55,
      radiusKm: 20,
      names: text('Dubai'),
    },
  ])
  const hostId = newId(testNow)
  await orm.insert(host).values({
    id: hostId,
    slug: 'omar',
    names: text('Omar'),
    bio: text(''),
    joinedOn: '2024-01-01',
    phone: '+971501234567',
  })
  const id = newId(testNow)
  await orm.insert(property).values({
    id,
    slug: 'marina-home',
    hostId,
    placeSlug: 'dubai-marina',
    citySlug: 'dubai',
    emirate: 'DU',
    categorySlug: 'apartments',
    type: 'apartment',
    status: 'listed',
    titles: text('Marina home'),
    summaries: text(''),
    descriptions: text(''),
    lat: 25.08,
    lng: 55.14,
    approxLat: 25,
    approxLng: 55,
    bedrooms: 2,
    beds: 2,
    bathrooms: 2,
    maxGuests: 4,
    grade: 'deluxe',
    nightlyFils: 80_000,
    cleaningFils: 25_000,
    depositFils: 100_000,
    minNights: 2,
    checkInTime: '15:00',
    checkOutTime: '11:00',
    cancellationPolicy: 'moderate',
    rules: { smoking: false, parties: false, quietFrom: '22:00', quietUntil: '08:00', notes: [] },
    address: {
      building: text('Marina Heights'),
      street: text('Al Marsa'),
      unit: '2104',
      floor: '21',
    },
    makani: '1247678305',
    wifi: { network: 'Areesh', password: 'palm' },
    doorCode: '4827#',
    listedOn: '2025-01-01',
    createdAt: new Date(testNow),
  })
  return id
}

async function addGuest(database: Database, name: string): Promise<UserAccountRow> {
  const [account] = await database.orm
    .insert(userAccount)
    .values({
      id: newId(testNow),
      email: `${name.toLowerCase()}@example.com`,
      firstName: name,
      lastName: 'Haddad',
      language: 'en',
      createdAt: new Date(testNow),
    })
    .returning()
  if (!account) throw new Error('no account')
  return account
}

/** The booking calls on a database of the test's own, with the card sandbox and a clock to move. */
export async function createBookingBench(database: Database) {
  const time = { now: testNow }
  const mails: OutgoingMessage[] = []
  const clock = { now: () => time.now }
  const config = readConfig({})
  const log: Deps['log'] = (event, facts) => logged.push(`${event} ${JSON.stringify(facts ?? {})}`)
  const logged: string[] = []
  // Tests that lose webhooks switch this off.
  const wire = { isUp: true }
  const cards = createCardPayments(
    { config, database, clock, secretKey: 'test', log },
    async (headers, body) => {
      if (!wire.isUp) return 503
      const answer = await app.request('/webhooks/stripe', { method: 'POST', headers, body })
      return answer.status
    },
  )
  const letters: { email: string; url: string; language: string }[] = []
  const coins = createCryptoPayments(
    { config, database, clock, secretKey: 'test', log },
    async (headers, body) => {
      if (!wire.isUp) return 503
      const answer = await app.request('/webhooks/triplea', { method: 'POST', headers, body })
      return answer.status
    },
    (letter) => letters.push(letter),
  )
  const checks = createIdentityChecks(
    { config, database, clock, secretKey: 'test' },
    async (headers, body) => {
      const answer = await app.request('/webhooks/sumsub', { method: 'POST', headers, body })
      return answer.status
    },
  )
  const { sandbox } = cards
  const { sandbox: coinSandbox } = coins
  if (!sandbox || !coinSandbox) throw new Error('the sandbox is off')
  const base: Omit<Deps, 'messages'> = {
    config,
    database,
    clock,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    secretKey: 'test',
    passwords: createPasswords('test'),
    pictures: createPictureStore('memory:'),
    places: createPlaceProviders({ googleMapsKey: null }, () => {}),
    push: silentPush,
    rateLimits: createRateLimits(),
    payments: { stripe: cards.provider, triplea: coins.provider },
    cards: cards.keeper,
    identity: checks.provider,
    log,
  }
  const deps: Deps = { ...base, messages: recordingSender(mails) }
  const byName = handlersByName(handlers)
  const app = createApp(deps, byName, null, (inner) => {
    mountPaymentWebhooks(inner, deps)
    mountIdentityWebhook(inner, deps)
    inner.route('/', sandbox.pages)
    inner.route('/', coinSandbox.pages)
    if (checks.sandbox) inner.route('/', checks.sandbox.pages)
  })
  /**
   * Waits for the webhooks of what happened so far: what follows a payment (letters above all) may be
   * done by the webhook's visit as well as by the call that asked for it, and either may be the later.
   */
  const delivered = async () => {
    await sandbox.delivered()
    await coinSandbox.delivered()
  }
  const caller = createCaller(deps, byName, delivered)
  /** Presses a button of a sandbox's page. */
  async function press(url: string, action: string): Promise<void> {
    const body = new URLSearchParams({ action, card: '4242424242424242' })
    await app.request(new URL(url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
    })
  }
  /** Pays what is held by card. */
  async function payHeld(account: UserAccountRow, booking_id: string): Promise<void> {
    const request = { booking_id, payment_type: 'stripe' } as const
    const { redirect_url } = await caller.call(startPayment, request, account)
    await press(redirect_url, 'pay')
  }
  /** Quotes and holds a stay for an account. Throws when it is not held. */
  async function hold(account: UserAccountRow, stay: CallInput<typeof createQuote> = testStay()) {
    const { quote_id } = await caller.call(createQuote, stay, account)
    const made = await caller.call(createBooking, { quote_id, ...testGuestForm }, account)
    if (made.outcome !== 'held') throw new Error(made.outcome)
    return made
  }
  return {
    deps,
    app,
    sandbox,
    coinSandbox,
    /** What payers of crypto refunds were written. */
    letters,
    time,
    mails,
    logged,
    wire,
    ...caller,
    delivered,
    press,
    hold,
    payHeld,
    /** Holds a stay and pays it by card. */
    async pay(account: UserAccountRow, stay?: CallInput<typeof createQuote>) {
      const made = await hold(account, stay)
      await payHeld(account, made.booking_id)
      return made
    },
    addGuest: (name: string) => addGuest(database, name),
    homeId: await addTestHome(database),
  }
}

export type BookingBench = Awaited<ReturnType<typeof createBookingBench>>

/** A stay of five nights for two. */
export function testStay(checkIn = testCheckIn, nights = 5) {
  return {
    property_slug: 'marina-home',
    check_in: checkIn,
    check_out: addDays(checkIn, nights),
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
  }
}

/** The guest's form as tests send it. */
export const testGuestForm = {
  lead_guest: { first_name: 'Layla', last_name: 'Haddad', email: 'layla@example.com', mobile: '' },
  accepts_rules: true,
}
