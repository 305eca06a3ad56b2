import { expect, test } from 'vitest'
import type { Facts, Told } from './facts.ts'
import { checkFacts, rules } from './rules.ts'

type Changes = Partial<Facts>

const nights = ['2027-01-10', '2027-01-11']
const paid: Facts['bookings'][number] = {
  id: 'b-1',
  number: 'AR-1',
  quoteId: 'q-1',
  propertyId: 'home',
  type: 'booking',
  stayId: null,
  state: 'confirmed',
  checkIn: '2027-01-10',
  checkOut: '2027-01-12',
  guests: 2,
  nights,
  totalFils: 100_000,
}
const pay: Facts['payments'][number] = {
  id: 'p-1',
  bookingId: 'b-1',
  providerRef: 'cs-1',
  checkoutUrl: 'http://stripe.test/cs-1',
  state: 'paid',
  amountFils: 100_000,
  orderAmountMinor: 100_000,
  capturedFils: 100_000,
  refundedFils: 0,
}
const charge: Facts['charges'][number] = {
  ref: 'cs-1',
  paymentId: 'p-1',
  capturedMinor: 100_000,
  refundedMinor: 0,
  promisedMinor: 0,
}
const use: Facts['couponUses'][number] = {
  bookingId: 'b-1',
  userId: 'u-1',
  mostUses: 1,
  mostUsesEach: 1,
  heldAt: 0,
  confirmedAt: 1,
  offFils: 1_000,
}
const deposit: Facts['deposits'][number] = {
  id: 'd-1',
  bookingId: 'b-1',
  state: 'decided',
  amountFils: 90_000,
  claimedFils: 30_000,
  capturedFils: 30_000,
  returnedFils: 10_000,
  isDecided: true,
}
const authorisation: Facts['authorisations'][number] = {
  depositId: 'd-1',
  capturedFils: 30_000,
  refundedFils: 10_000,
  isOpen: false,
}
const claimed: Changes = { deposits: [deposit], authorisations: [authorisation] }
const withDeposit = (changes: Partial<typeof deposit>): Changes => ({
  ...claimed,
  deposits: [{ ...deposit, ...changes }],
})
/** The history of a booking that went through these states. */
function eventsOf(bookingId: string, states: readonly Facts['bookings'][number]['state'][]) {
  return states.map((toState, at) => ({
    bookingId,
    seq: at + 1,
    fromState: states[at - 1] ?? null,
    toState,
  }))
}

const steps = ['held', 'awaiting_payment', 'confirmed'] as const
const night = (bookingId: string, at: string) => ({
  propertyId: 'home',
  night: at,
  bookingId,
  isForGood: true,
})

/** A stay that was booked and paid as it should be, and what a test makes of it. */
function factsWith(changes: Changes = {}): Facts {
  return {
    bookings: [paid],
    nights: nights.map((at) => night('b-1', at)),
    events: steps.map((toState, at) => ({
      bookingId: 'b-1',
      seq: at + 1,
      fromState: steps[at - 1] ?? null,
      toState,
    })),
    quoteIds: new Set(['q-1']),
    couponUses: [],
    deposits: [],
    authorisations: [],
    payments: [pay],
    refunds: [],
    charges: [charge],
    ledgerDifferences: [],
    told: [
      { kind: 'quoted', quoteId: 'q-1' },
      { kind: 'held', bookingId: 'b-1', number: 'AR-1', wish: 'q-1' },
      { kind: 'page', bookingId: 'b-1', url: 'http://stripe.test/cs-1' },
      { kind: 'booking state', bookingId: 'b-1', state: 'held' },
      { kind: 'payment state', bookingId: 'b-1', state: 'confirmed' },
    ],
    ...changes,
  }
}

// One night more, that was paid by itself and is the stay's.
const lastNight = '2027-01-12'
const longer = { ...paid, checkOut: '2027-01-13', nights: [...nights, lastNight] }
const extension: Facts['bookings'][number] = {
  ...{ ...paid, id: 'b-2', number: 'AR-2', quoteId: null, type: 'extend', stayId: 'b-1' },
  ...{ checkIn: lastNight, checkOut: '2027-01-13', nights: [], totalFils: 50_000 },
}
const extended: Changes = {
  bookings: [longer, extension],
  nights: [...nights, lastNight].map((at) => night('b-1', at)),
  events: [...factsWith().events, ...eventsOf('b-2', ['held', 'awaiting_payment', 'confirmed'])],
  payments: [
    pay,
    {
      ...pay,
      id: 'p-2',
      bookingId: 'b-2',
      providerRef: 'cs-2',
      amountFils: 50_000,
      orderAmountMinor: 50_000,
      capturedFils: 50_000,
    },
  ],
  charges: [charge, { ...charge, ref: 'cs-2', paymentId: 'p-2', capturedMinor: 50_000 }],
}
// Shorter by a night, which went back from what was paid for the stay.
const change: Facts['bookings'][number] = {
  ...{ ...paid, id: 'b-3', number: 'AR-3', quoteId: null, type: 'modify', stayId: 'b-1' },
  ...{ checkOut: '2027-01-11', nights: [], totalFils: 0 },
}
const shorter = { ...paid, checkOut: '2027-01-11', nights: ['2027-01-10'], totalFils: 60_000 }
const changed: Changes = {
  bookings: [shorter, change],
  nights: [night('b-1', '2027-01-10')],
  events: [...factsWith().events, ...eventsOf('b-3', ['requested', 'held', 'confirmed'])],
  payments: [{ ...pay, state: 'part_refunded', refundedFils: 40_000 }],
  refunds: [
    { id: 'r-1', paymentId: 'p-1', amountFils: 40_000, state: 'settled', reason: 'changed' },
  ],
  charges: [{ ...charge, refundedMinor: 40_000 }],
}

const told = (...entries: Told[]): Changes => ({ told: entries })
/** A payment that was shown as confirmed, and then as this. */
const toldAfterPaid = (state: string) =>
  told(
    { kind: 'payment state', bookingId: 'b-1', state: 'confirmed' },
    { kind: 'payment state', bookingId: 'b-1', state },
  )
const cancelled: Changes = {
  bookings: [{ ...paid, state: 'cancelled_by_guest' }],
  nights: [],
  events: [...steps, 'cancelled_by_guest' as const].map((toState, at, all) => ({
    bookingId: 'b-1',
    seq: at + 1,
    fromState: all[at - 1] ?? null,
    toState,
  })),
  payments: [{ ...pay, state: 'part_refunded', refundedFils: 40_000 }],
  refunds: [
    { id: 'r-1', paymentId: 'p-1', amountFils: 40_000, state: 'settled', reason: 'cancelled' },
  ],
  charges: [{ ...charge, refundedMinor: 40_000 }],
}
const lapsed: Changes = {
  bookings: [{ ...paid, state: 'hold_expired' }],
  nights: [],
  events: (['held', 'hold_expired'] as const).map((toState, at, all) => ({
    bookingId: 'b-1',
    seq: at + 1,
    fromState: all[at - 1] ?? null,
    toState,
  })),
  payments: [],
  charges: [],
}

// The longer stay, cancelled with the night that was added.
const endedTogether: Changes = {
  bookings: [longer, extension].map((row) => ({ ...row, state: 'cancelled_by_guest' as const })),
  nights: [],
  events: ['b-1', 'b-2'].flatMap((id) => eventsOf(id, [...steps, 'cancelled_by_guest'])),
  payments: (extended.payments ?? []).map((one, at) => ({
    ...one,
    state: 'part_refunded' as const,
    refundedFils: at === 0 ? 40_000 : 20_000,
  })),
  refunds: [
    { id: 'r-1', paymentId: 'p-1', amountFils: 40_000, state: 'settled', reason: 'cancelled' },
    { id: 'r-2', paymentId: 'p-2', amountFils: 20_000, state: 'settled', reason: 'cancelled' },
  ],
  charges: (extended.charges ?? []).map((one, at) => ({
    ...one,
    refundedMinor: at === 0 ? 40_000 : 20_000,
  })),
}
const toldOfEnd = (refundFils: number) => told({ kind: 'cancelled', bookingId: 'b-1', refundFils })

test.each<[string, Changes]>([
  ['a stay that was paid', {}],
  ['a stay that was cancelled', cancelled],
  ['a stay with a night more', extended],
  ['a stay that was made shorter', changed],
  ['a stay that was cancelled with what was added', { ...endedTogether, ...toldOfEnd(60_000) }],
  ['a hold that came to nothing', { ...lapsed, ...told() }],
  [
    'a deposit that was claimed, and given back in part',
    {
      ...claimed,
      ...told(
        { kind: 'claimed', bookingId: 'b-1', fils: 30_000 },
        { kind: 'decided', bookingId: 'b-1', fils: 10_000 },
      ),
    },
  ],
  [
    'a coupon used for the last time, and again by one who paid when the hold was over',
    { couponUses: [use, { ...use, bookingId: 'b-2', userId: 'u-2', confirmedAt: 10 ** 9 }] },
  ],
  [
    'a stay paid again by coins that go back to the payer',
    {
      payments: [pay, { ...pay, id: 'p-2', providerRef: 'ABC' }],
      charges: [charge, { ...charge, ref: 'ABC', paymentId: 'p-2', promisedMinor: 100_000 }],
    },
  ],
  [
    'a part of an order in dollars that its payer has not claimed yet',
    {
      ...changed,
      payments: [{ ...pay, amountFils: 287_250, orderAmountMinor: 78_217, capturedFils: 287_250 }],
      bookings: [{ ...shorter, totalFils: 200_250 }, change],
      refunds: [
        { id: 'r-1', paymentId: 'p-1', amountFils: 87_000, state: 'sent', reason: 'changed' },
      ],
      charges: [{ ...charge, capturedMinor: 78_217, promisedMinor: 23_690 }],
    },
  ],
  [
    'a payment that was shown as paid, and as ended once its stay was cancelled',
    { ...cancelled, ...toldAfterPaid('ended') },
  ],
  [
    'a stay paid by card while half its price in coins waits for a person',
    {
      payments: [
        pay,
        { ...pay, id: 'p-2', providerRef: 'ABC', state: 'review', capturedFils: 50_000 },
      ],
      charges: [charge, { ...charge, ref: 'ABC', paymentId: 'p-2', capturedMinor: 50_000 }],
    },
  ],
])('nothing is found where all is well: %s', (_what, changes) => {
  expect(checkFacts(factsWith(changes))).toEqual([])
})

/** Every rule, and histories that break it alone or among others. */
const broken: Readonly<Record<string, readonly Changes[]>> = {
  'one owner a night': [
    { bookings: [paid, { ...paid, id: 'b-2', state: 'checked_in' }] },
    { bookings: [paid, { ...paid, id: 'b-2', nights: ['2027-01-11', '2027-01-12'] }] },
  ],
  'a paid booking has its nights': [
    { nights: [night('b-1', '2027-01-10')] },
    { nights: [night('b-1', '2027-01-10'), night('b-2', '2027-01-11')] },
    { nights: nights.map((at) => ({ ...night('b-1', at), isForGood: false })) },
  ],
  'no nights are kept for a booking that ended': [
    { ...cancelled, nights: [night('b-1', '2027-01-10')] },
    { nights: [...nights.map((at) => night('b-1', at)), night('nobody', '2027-02-01')] },
  ],
  'nobody pays twice, or for nothing': [
    {
      payments: [pay, { ...pay, id: 'p-2', providerRef: 'cs-2' }],
      charges: [charge, { ...charge, ref: 'cs-2', paymentId: 'p-2' }],
    },
    { payments: [], charges: [] },
    { ...lapsed, payments: [pay], charges: [charge] },
    { ...cancelled, charges: [charge] },
    { ...cancelled, charges: [{ ...charge, refundedMinor: 90_000 }] },
    // A night more that nobody paid for, or paid for twice; a change that gave nothing back.
    { ...extended, payments: [pay], charges: [charge] },
    {
      ...extended,
      charges: [charge, { ...charge, ref: 'cs-2', paymentId: 'p-2', capturedMinor: 100_000 }],
    },
    { ...changed, charges: [charge] },
    { ...endedTogether, charges: extended.charges ?? [] },
  ],
  'what was added and paid is in its stay': [
    { ...extended, bookings: [paid, extension] },
    { ...extended, bookings: [{ ...longer, state: 'cancelled_by_guest' }, extension] },
    { ...changed, bookings: [{ ...shorter, checkOut: '2027-01-12' }, change] },
    { ...changed, bookings: [{ ...shorter, guests: 1 }, change] },
  ],
  'our books are those of the provider': [
    { charges: [{ ...charge, capturedMinor: 99_999 }] },
    { charges: [{ ...charge, refundedMinor: 1 }] },
    { charges: [charge, { ...charge, ref: 'cs-9', paymentId: 'p-9' }] },
  ],
  'the ledger is even': [{ ledgerDifferences: ['b-1'] }],
  'no coupon is used more often than it allows': [
    { couponUses: ['1', '2'].map((at) => ({ ...use, bookingId: at, userId: `u-${at}` })) },
    { couponUses: [use, { ...use, bookingId: 'b-2' }].map((one) => ({ ...one, mostUses: 9 })) },
    { couponUses: [{ ...use, offFils: 0 }] },
  ],
  'deposits are what was claimed and decided': [
    { ...claimed, authorisations: [] },
    { ...claimed, authorisations: [authorisation, authorisation] },
    { ...claimed, authorisations: [{ ...authorisation, refundedFils: 0 }] },
    { ...claimed, authorisations: [{ ...authorisation, isOpen: true }] },
    { ...claimed, deposits: [] },
    { ...cancelled, ...claimed },
    withDeposit({ claimedFils: 20_000 }),
    withDeposit({ amountFils: 20_000 }),
    withDeposit({ returnedFils: 40_000 }),
  ],
  'what was answered is so': [
    { ...claimed, ...told({ kind: 'claimed', bookingId: 'b-1', fils: 20_000 }) },
    { ...claimed, ...told({ kind: 'decided', bookingId: 'b-1', fils: 20_000 }) },
    { ...claimed, ...told({ kind: 'claimed', bookingId: 'b-2', fils: 30_000 }) },
    told({ kind: 'quoted', quoteId: 'q-2' }),
    told({ kind: 'held', bookingId: 'b-2', number: 'AR-2', wish: 'q-2' }),
    told({ kind: 'held', bookingId: 'b-1', number: 'AR-2', wish: 'q-1' }),
    {
      bookings: [paid, { ...paid, id: 'b-2' }],
      ...told(
        { kind: 'held', bookingId: 'b-1', number: 'AR-1', wish: 'q-1' },
        { kind: 'held', bookingId: 'b-2', number: 'AR-1', wish: 'q-1' },
      ),
    },
    told({ kind: 'ordered', bookingId: 'b-2' }),
    told({ kind: 'ordered', bookingId: 'b-1' }),
    told({ kind: 'page', bookingId: 'b-1', url: 'http://stripe.test/cs-2' }),
    { payments: [], ...told({ kind: 'released', bookingId: 'b-1' }) },
    told({ kind: 'cancelled', bookingId: 'b-1', refundFils: 40_000 }),
    { ...cancelled, ...told({ kind: 'cancelled', bookingId: 'b-1', refundFils: 50_000 }) },
    { ...endedTogether, ...toldOfEnd(40_000) },
    { ...lapsed, ...told({ kind: 'payment state', bookingId: 'b-1', state: 'confirmed' }) },
  ],
  'no state moves backwards': [
    { bookings: [{ ...paid, state: 'checked_in' }] },
    { events: factsWith().events.filter(({ seq }) => seq !== 2) },
    {
      events: [
        ...factsWith().events,
        { bookingId: 'b-1', seq: 4, fromState: 'confirmed', toState: 'held' },
        { bookingId: 'b-1', seq: 5, fromState: 'held', toState: 'confirmed' },
      ],
    },
    told(
      { kind: 'booking state', bookingId: 'b-1', state: 'confirmed' },
      { kind: 'booking state', bookingId: 'b-1', state: 'awaiting_payment' },
    ),
    toldAfterPaid('failed'),
    // Only what was called off has ended.
    toldAfterPaid('ended'),
  ],
  'nothing is left under way': [
    withDeposit({ state: 'authorised' }),
    withDeposit({ state: 'disputed' }),
    { bookings: [{ ...paid, state: 'awaiting_payment' }] },
    { payments: [{ ...pay, state: 'arriving' }] },
    {
      refunds: [
        { id: 'r-1', paymentId: 'p-1', amountFils: 1, state: 'requested', reason: 'not_needed' },
      ],
    },
  ],
}

const cases = Object.entries(broken).flatMap(([rule, histories]) =>
  histories.map((changes, at) => ({ rule, at: at + 1, changes })),
)

test.each(cases)('it is found when this does not hold: $rule ($at)', ({ rule, changes }) => {
  expect(checkFacts(factsWith(changes)).map((finding) => finding.rule)).toContain(rule)
})

test('every rule has a history that breaks it', () => {
  expect(Object.keys(broken)).toEqual(rules.map(({ name }) => name))
})
