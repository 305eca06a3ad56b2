import { ownedStates, unpaidStates } from '#domain/booking/process.ts'
import { filsOfOrder, minorOfOrder } from '#domain/money/order-amount.ts'
import type { Facts, Finding } from './facts.ts'
import { findLostAnswers, findStepsBack } from './rules-of-answers.ts'
import { findOverusedCoupons } from './rules-of-coupons.ts'
import { findOpenDeposits, findWrongDeposits } from './rules-of-deposits.ts'

type Rule = { name: string; find: (facts: Facts) => string[] }

/** What must hold after every history, once all that was under way has come to its end. */
export const rules: readonly Rule[] = [
  { name: 'one owner a night', find: findSharedNights },
  { name: 'a paid booking has its nights', find: findMissingNights },
  { name: 'no nights are kept for a booking that ended', find: findStrayNights },
  { name: 'nobody pays twice, or for nothing', find: findWrongCharges },
  { name: 'what was added and paid is in its stay', find: findLostAdditions },
  { name: 'our books are those of the provider', find: findUnevenBooks },
  { name: 'the ledger is even', find: ({ ledgerDifferences }) => [...ledgerDifferences] },
  { name: 'no coupon is used more often than it allows', find: findOverusedCoupons },
  { name: 'deposits are what was claimed and decided', find: findWrongDeposits },
  { name: 'what was answered is so', find: findLostAnswers },
  { name: 'no state moves backwards', find: findStepsBack },
  { name: 'nothing is left under way', find: findLeftovers },
]

/** Every broken rule of a history. */
export function checkFacts(facts: Facts): Finding[] {
  return rules.flatMap(({ name, find }) => find(facts).map((what) => ({ rule: name, what })))
}

function findSharedNights({ bookings }: Facts): string[] {
  const owners = new Map<string, string>()
  const found: string[] = []
  for (const { id, propertyId, nights } of bookings.filter(isOwned)) {
    for (const night of nights) {
      const place = `${propertyId} ${night}`
      const other = owners.get(place)
      if (other) found.push(`${place} belongs to ${other} and to ${id}`)
      owners.set(place, id)
    }
  }
  return found
}

function findMissingNights({ bookings, nights }: Facts): string[] {
  const kept = new Set(
    nights
      .filter(({ isForGood }) => isForGood)
      .map(({ propertyId, night, bookingId }) => `${bookingId} ${propertyId} ${night}`),
  )
  return bookings
    .filter(isOwned)
    .flatMap(({ id, propertyId, nights: own }) =>
      own.map((night) => `${id} ${propertyId} ${night}`).filter((place) => !kept.has(place)),
    )
}

function findStrayNights({ bookings, nights }: Facts): string[] {
  // Money that a person looks into keeps its nights until then.
  const living = new Set(
    bookings.filter((row) => isOwned(row) || row.state === 'processing').map(({ id }) => id),
  )
  return nights
    .filter(({ bookingId }) => !living.has(bookingId))
    .map(({ propertyId, night, bookingId }) => `${propertyId} ${night} is kept for ${bookingId}`)
}

/** What stays with us of every booking, by the providers' books, against what the stay costs. */
function findWrongCharges(facts: Facts): string[] {
  // Changes are paid for on the account of their stay, whose price they become.
  const accounts = facts.bookings.filter(({ type }) => type !== 'modify')
  return accounts.flatMap((row) => {
    const keptFils = keptOf(facts, row.id)
    const dueFils = dueOf(facts, row)
    return keptFils === dueFils
      ? []
      : [`${row.id} is ${row.state}, should have taken ${dueFils} and took ${keptFils}`]
  })
}

function dueOf(facts: Facts, row: Facts['bookings'][number]): number {
  if (isOwned(row)) return row.totalFils
  if (!row.state.startsWith('cancelled')) return 0
  const { payments, refunds } = facts
  const account = accountOf(facts, row.id)
  const own = payments.filter(({ bookingId }) => account.has(bookingId)).map(({ id }) => id)
  const agreed = refunds.filter(
    ({ paymentId, reason }) => own.includes(paymentId) && reason === 'cancelled',
  )
  return row.totalFils - agreed.reduce((sum, { amountFils }) => sum + amountFils, 0)
}

/** The bookings whose payments stand on one account: a stay and its changes. */
function accountOf({ bookings }: Facts, id: string): Set<string> {
  const changes = bookings.filter(({ type, stayId }) => type === 'modify' && stayId === id)
  return new Set([id, ...changes.map((row) => row.id)])
}

function keptOf(facts: Facts, bookingId: string): number {
  const { payments, charges } = facts
  const account = accountOf(facts, bookingId)
  const own = new Map(
    // Money in review is nobody's until a person has judged it.
    payments
      .filter((pay) => account.has(pay.bookingId) && pay.state !== 'review')
      .map((pay) => [pay.id, pay]),
  )
  return charges.reduce((sum, charge) => {
    const pay = own.get(charge.paymentId)
    const givenMinor = charge.refundedMinor + charge.promisedMinor
    if (!pay) return sum
    return (
      sum +
      filsOfOrder(pay, charge.capturedMinor) -
      filsBack(pay, givenFils(facts, pay), givenMinor)
    )
  }, 0)
}

// A cent is more than three fils: what we gave back is told by it, not worked out from it.
function filsBack(pay: Facts['payments'][number], fils: number, minor: number): number {
  return minor === minorOfOrder(pay, fils) ? fils : filsOfOrder(pay, minor)
}

/** What we gave back of a payment, with what its payer has not said yet where to send. */
function givenFils({ refunds }: Facts, { id, refundedFils }: Facts['payments'][number]): number {
  const sent = refunds.filter(({ paymentId, state }) => paymentId === id && state === 'sent')
  return sent.reduce((sum, { amountFils }) => sum + amountFils, refundedFils)
}

function findLostAdditions({ bookings }: Facts): string[] {
  return bookings
    .filter(({ stayId }) => stayId === null)
    .flatMap((stay) => {
      const paid = bookings.filter((row) => row.stayId === stay.id && isOwned(row))
      const changes = paid.filter(({ type }) => type === 'modify')
      const further = paid.filter(({ type }) => type === 'extend')
      if (!isOwned(stay)) {
        // A change is the stay itself and has no end of its own.
        return paid
          .filter(({ type }) => type !== 'modify')
          .map(({ id, state }) => `${id} is ${state}, and its stay ${stay.id} is ${stay.state}`)
      }
      const isSame = (row: Facts['bookings'][number]) =>
        row.checkIn === stay.checkIn && row.checkOut === stay.checkOut && row.guests === stay.guests
      const isLost = changes.length > 0 && further.length === 0 && !changes.some(isSame)
      return [
        ...(isLost ? [`${stay.id} is as none of its paid changes says`] : []),
        ...further
          .filter((row) => row.checkIn < stay.checkIn || row.checkOut > stay.checkOut)
          .map(({ id }) => `the nights of ${id} are not those of its stay ${stay.id}`),
      ]
    })
}

function findUnevenBooks({ payments, charges }: Facts): string[] {
  const byRef = new Map(charges.map((charge) => [charge.ref, charge]))
  const refs = new Set(payments.map(({ providerRef }) => providerRef))
  const unknown = charges
    .filter(({ ref, capturedMinor }) => capturedMinor > 0 && !refs.has(ref))
    .map(({ ref, capturedMinor }) => `${ref} took ${capturedMinor} that we know nothing of`)
  const uneven = payments.flatMap((pay) => {
    const charge = byRef.get(pay.providerRef ?? '')
    const captured = filsOfOrder(pay, charge?.capturedMinor ?? 0)
    const refunded = filsBack(pay, pay.refundedFils, charge?.refundedMinor ?? 0)
    const isEven = captured === pay.capturedFils && refunded === pay.refundedFils
    const ours = `${pay.capturedFils} taken and ${pay.refundedFils} given back`
    return isEven
      ? []
      : [`${pay.id} (${pay.state}): ${ours}, at the provider ${captured} and ${refunded}`]
  })
  return [...unknown, ...uneven]
}

function findLeftovers(facts: Facts): string[] {
  const { bookings, payments, refunds } = facts
  return [
    ...findOpenDeposits(facts),
    ...bookings
      .filter(({ state }) => unpaidStates.includes(state) || state === 'requested')
      .map(({ id, state }) => `booking ${id} is still ${state}`),
    ...payments
      .filter(({ state }) => ['created', 'pending', 'arriving'].includes(state))
      .map(({ id, state }) => `payment ${id} is still ${state}`),
    ...refunds
      .filter(({ state }) => state === 'requested' || state === 'failed')
      .map(({ id, state }) => `refund ${id} is ${state}`),
  ]
}

function isOwned({ state }: Facts['bookings'][number]): boolean {
  return ownedStates.includes(state)
}
