import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceFils,
  chargebackEntry,
  charges,
  compareLedger,
  credits,
  type LedgerEntry,
  newEntries,
  paymentEntry,
  receivedFils,
  refundEntry,
} from '#domain/ledger/ledger.ts'
import { propertyRuns } from '#domain/property-runs.ts'

const price = [
  { kind: 'nights' as const, amountFils: 400_000 },
  { kind: 'discount' as const, amountFils: -40_000 },
  { kind: 'vat' as const, amountFils: 18_000 },
]
const soldFils = 378_000
const back = price.map(({ kind, amountFils }) => ({ kind, refundFils: amountFils / 2 }))
const noPayments = { soldFils, payments: [], unsettledRefundFils: 0 }
const noBank = { chargedBackFils: 0, coveredFils: 0 }
const paid = { id: 'p', capturedFils: soldFils, refundedFils: 0, isInReview: false, ...noBank }

describe('a ledger', () => {
  const sold = charges('stay', price)
  const settled = [...sold, paymentEntry('p', soldFils)]
  const cancelled = [...settled, ...credits('cancelled', back)]

  test('owes a sold stay until it is paid', () => {
    expect(balanceFils(sold)).toBe(soldFils)
    expect(balanceFils(settled)).toBe(0)
    expect(receivedFils(settled)).toBe(soldFils)
  })

  test('owes the guest what a cancellation gives back until it has left', () => {
    expect(balanceFils(cancelled)).toBe(-soldFils / 2)
    const done = [...cancelled, refundEntry('p', 'r', soldFils / 2)]
    expect(balanceFils(done)).toBe(0)
    expect(receivedFils(done)).toBe(soldFils / 2)
  })

  test('takes an entry of a known source, and one of nothing, for no entry', () => {
    const known = new Set(settled.map(({ source }) => source))
    const again = [...settled, refundEntry('p', 'r', 5), refundEntry('p', 'empty', 0)]
    expect(newEntries(known, again).map(({ source }) => source)).toEqual(['refund:r'])
  })

  test('agrees with the books at each step', () => {
    const unsettledRefundFils = soldFils / 2
    const payments = [paid]
    expect(compareLedger(settled, { ...noPayments, payments })).toEqual([])
    expect(compareLedger(cancelled, { soldFils, payments, unsettledRefundFils })).toEqual([])
    const review = { ...paid, capturedFils: 700, isInReview: true }
    const judged = { soldFils: 0, payments: [review], unsettledRefundFils: 0 }
    expect(compareLedger([paymentEntry('p', 700)], judged)).toEqual([])
  })

  const dispute = { disputeRef: 'd', paymentId: 'p' }
  const lost = [...settled, chargebackEntry(settled, { ...dispute, lostFils: soldFils })]

  test('is owed again what a bank took back, until it is won back', () => {
    expect(balanceFils(lost)).toBe(soldFils)
    expect(receivedFils(lost)).toBe(0)
    const payments = [{ ...paid, chargedBackFils: soldFils }]
    expect(compareLedger(lost, { ...noPayments, payments })).toEqual([])
    const again = chargebackEntry(lost, { ...dispute, lostFils: soldFils })
    expect(newEntries(new Set(), [again])).toEqual([])
    const won = [...lost, chargebackEntry(lost, { ...dispute, lostFils: 0 })]
    expect(receivedFils(won)).toBe(soldFils)
    expect(compareLedger(won, { ...noPayments, payments: [paid] })).toEqual([])
    expect(new Set(won.map(({ source }) => source)).size).toBe(won.length)
  })

  test('owes nothing a second time that the bank has given back', () => {
    const ended = [...lost, ...credits('cancelled', back)]
    const taken = { ...paid, chargedBackFils: soldFils }
    const asked = { soldFils, payments: [taken], unsettledRefundFils: soldFils / 2 }
    expect(compareLedger(ended, asked)).toEqual([])
    const covered = [{ ...taken, coveredFils: soldFils / 2 }]
    expect(compareLedger(ended, { ...noPayments, payments: covered })).toEqual([])
  })

  test.each([
    ['a bank took back what no dispute says', lost, 'charged_back'],
    ['a charge is missing', settled.slice(1), 'charged'],
    ['a payment is missing', sold, 'captured'],
    ['a payment nobody knows is there', [...settled, paymentEntry('x', 1)], 'captured'],
    ['money left that no refund knows', [...settled, refundEntry('p', 'r', 1)], 'refunded'],
    ['a credit without a refund is there', cancelled, 'balance'],
  ] as const)('differs when %s', (_name, entries, what) => {
    const found = compareLedger(entries, { ...noPayments, payments: [paid] })
    expect(found.map((difference) => difference.what)).toContain(what)
  })
})

test('whatever happens in whatever order, money in and out equals captured minus refunded', async () => {
  const step = record({
    kind: constantFrom('payment' as const, 'refund' as const, 'charge' as const),
    id: integer({ min: 1, max: 4 }),
    fils: integer({ min: 0, max: 1_000_000 }),
  })
  await assert(
    property(array(step, { maxLength: 30 }), (steps) => {
      let ledger: LedgerEntry[] = []
      const captured = new Map<number, number>()
      const refunded = new Map<number, number>()
      for (const { kind, id, fils } of steps) {
        const entries =
          kind === 'payment'
            ? [paymentEntry(`p${id}`, fils)]
            : kind === 'refund'
              ? [refundEntry(`p${id}`, `r${id}`, fils)]
              : charges(`stay${id}`, [{ kind: 'nights', amountFils: fils }])
        const added = newEntries(new Set(ledger.map(({ source }) => source)), entries)
        ledger = [...ledger, ...added]
        const books = kind === 'payment' ? captured : refunded
        if (kind !== 'charge' && added.length > 0) books.set(id, fils)
      }
      const sum = (books: Map<number, number>) => [...books.values()].reduce((a, b) => a + b, 0)
      expect(receivedFils(ledger)).toBe(sum(captured) - sum(refunded))
      const payments = [1, 2, 3, 4].map((id) => ({
        id: `p${id}`,
        capturedFils: captured.get(id) ?? 0,
        refundedFils: refunded.get(id) ?? 0,
        isInReview: false,
        ...noBank,
      }))
      const found = compareLedger(ledger, { ...noPayments, payments })
      expect(found.filter(({ what }) => what === 'captured' || what === 'refunded')).toEqual([])
    }),
    propertyRuns(),
  )
})
