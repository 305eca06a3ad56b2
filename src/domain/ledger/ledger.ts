import type { GivenLine } from '#domain/cancellation/policy.ts'
import { sumFils } from '#domain/money/fils.ts'
import { type LineName, lineKey } from '#domain/pricing/line-key.ts'
import type { FolioLineKind } from '#domain/pricing/price-stay.ts'

/**
 * What happened to a booking's account: `charge` is owed for a line of the price, `credit` takes a
 * charge back, `payment` was taken by a provider, `refund` has left to the guest, `chargeback` was taken
 * back for the guest by their bank, and below zero won back from it.
 */
export const ledgerKinds = ['charge', 'credit', 'payment', 'refund', 'chargeback'] as const

export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * One entry, never changed afterwards. Above zero the guest owes more by it, below zero less; so money
 * taken is below zero and money given back above.
 */
export type LedgerEntry = {
  kind: LedgerKind
  amountFils: number
  /** What it comes from, once for each booking: a second entry of the same source is the same entry. */
  source: string
  /** The line of the price that a charge or a credit is about. */
  line: FolioLineKind | null
  paymentId: string | null
  refundId: string | null
}

/** What the guest owes; below zero, what is owed to the guest. */
export function balanceFils(entries: readonly Pick<LedgerEntry, 'amountFils'>[]): number {
  return sumFils(entries.map(({ amountFils }) => amountFils))
}

/** Money that came and did not go back. */
export function receivedFils(entries: readonly Pick<LedgerEntry, 'kind' | 'amountFils'>[]): number {
  const money = entries.filter(({ kind }) => kind !== 'charge' && kind !== 'credit')
  return 0 - balanceFils(money)
}

type PriceLine = LineName & { amountFils: number }

/** The charges for what was sold, a line of the price each; discounts are charges below zero. */
export function charges(source: string, lines: readonly PriceLine[]): LedgerEntry[] {
  return lines.map((line) => ({
    kind: 'charge',
    amountFils: line.amountFils,
    source: `${source}:${lineKey(line)}`,
    line: line.kind,
    paymentId: null,
    refundId: null,
  }))
}

/** The credits that take charges back, by the amounts that the guest gets of each line. */
export function credits(source: string, lines: readonly GivenLine[]): LedgerEntry[] {
  return lines.map((line) => ({
    kind: 'credit',
    amountFils: -line.refundFils,
    source: `${source}:${lineKey(line)}`,
    line: line.kind,
    paymentId: null,
    refundId: null,
  }))
}

/** Money that a provider took. */
export function paymentEntry(paymentId: string, capturedFils: number): LedgerEntry {
  return {
    kind: 'payment',
    amountFils: -capturedFils,
    source: `payment:${paymentId}`,
    line: null,
    paymentId,
    refundId: null,
  }
}

/** The rest of a payment, which came another way than by its provider. */
export function elsewhereEntry(paymentId: string, fils: number): LedgerEntry {
  return { ...paymentEntry(paymentId, fils), source: `elsewhere:${paymentId}` }
}

/** A captured deposit: owed for the damage, and taken at the same moment. */
export function depositEntries(depositId: string, capturedFils: number): LedgerEntry[] {
  const owed = {
    kind: 'charge' as const,
    amountFils: capturedFils,
    source: `deposit:${depositId}`,
    line: null,
    paymentId: null,
    refundId: null,
  }
  return [owed, paymentEntry(depositId, capturedFils)]
}

/** A charged deposit that went back, in part or whole: no longer owed, and given back at the same moment. */
export function depositReturnEntries(depositId: string, fils: number): LedgerEntry[] {
  const source = `deposit-return:${depositId}`
  const back = { line: null, paymentId: depositId, refundId: null }
  return [
    { ...back, kind: 'credit', amountFils: -fils, source, paymentId: null },
    { ...back, kind: 'refund', amountFils: fils, source: `${source}:money` },
  ]
}

/** Money that went back. */
export function refundEntry(paymentId: string, refundId: string, fils: number): LedgerEntry {
  return {
    kind: 'refund',
    amountFils: fils,
    source: `refund:${refundId}`,
    line: null,
    paymentId,
    refundId,
  }
}

/**
 * What a dispute of a payment adds to a ledger, so that all its entries sum to `lostFils`: what the bank has
 * taken back for good, 0 while it is open and once it is won.
 */
export function chargebackEntry(
  known: readonly Pick<LedgerEntry, 'source' | 'amountFils'>[],
  { disputeRef, paymentId, lostFils }: { disputeRef: string; paymentId: string; lostFils: number },
): LedgerEntry {
  const source = `dispute:${disputeRef}:`
  const own = known.filter((entry) => entry.source.startsWith(source))
  return {
    kind: 'chargeback',
    amountFils: lostFils - balanceFils(own),
    source: `${source}${own.length + 1}`,
    line: null,
    paymentId,
    refundId: null,
  }
}

/** The entries that are new to a ledger; nothing is written of nothing. */
export function newEntries(
  known: ReadonlySet<string>,
  entries: readonly LedgerEntry[],
): LedgerEntry[] {
  return entries.filter(({ source, amountFils }) => amountFils !== 0 && !known.has(source))
}

/** What the other books say of a booking. */
export type Books = {
  /** The price of the stay once it was sold, 0 before; with what was captured of the deposit. */
  soldFils: number
  payments: readonly {
    id: string
    capturedFils: number
    refundedFils: number
    /** What the guest's bank took back for good. */
    chargedBackFils: number
    /** Refunds that were decided and never made, because the bank had made them. */
    coveredFils: number
    /** Money that a person must judge: owed back until it is. */
    isInReview: boolean
  }[]
  /** Refunds that were decided and have not arrived, failed ones included. */
  unsettledRefundFils: number
}

/**
 * Where a ledger and the other books disagree, all in fils.
 *
 * - `charged`: the price that was sold against the charges.
 * - `captured`, `refunded`, `charged_back`: what a payment says of itself against its entries.
 * - `balance`: the guest owes nothing for a stay that was sold but what a bank took back of it, and is owed
 *   what is on its way back or waits for a person.
 */
export type LedgerDifference = {
  what: 'charged' | 'captured' | 'refunded' | 'charged_back' | 'balance'
  paymentId: string | null
  booksFils: number
  ledgerFils: number
}

/** Compares a ledger with the other books; empty when they agree. */
export function compareLedger(
  entries: readonly LedgerEntry[],
  { soldFils, payments, unsettledRefundFils }: Books,
): LedgerDifference[] {
  const sum = (kind: LedgerKind, paymentId: string | null) =>
    balanceFils(entries.filter((entry) => entry.kind === kind && entry.paymentId === paymentId))
  const ids = new Set([
    ...payments.map(({ id }) => id),
    ...entries.flatMap(({ paymentId }) => paymentId ?? []),
  ])
  const ofPayments = [...ids].flatMap((paymentId): LedgerDifference[] => {
    const books = payments.find(({ id }) => id === paymentId)
    return [
      {
        what: 'captured',
        paymentId,
        booksFils: books?.capturedFils ?? 0,
        ledgerFils: 0 - sum('payment', paymentId),
      },
      {
        what: 'refunded',
        paymentId,
        booksFils: books?.refundedFils ?? 0,
        ledgerFils: sum('refund', paymentId),
      },
      {
        what: 'charged_back',
        paymentId,
        booksFils: books?.chargedBackFils ?? 0,
        ledgerFils: sum('chargeback', paymentId),
      },
    ]
  })
  const openFils = sumFils(payments.map(openFilsOf))
  const differences: LedgerDifference[] = [
    { what: 'charged', paymentId: null, booksFils: soldFils, ledgerFils: sum('charge', null) },
    ...ofPayments,
    {
      what: 'balance',
      paymentId: null,
      booksFils: openFils - unsettledRefundFils,
      ledgerFils: balanceFils(entries),
    },
  ]
  return differences.filter(({ booksFils, ledgerFils }) => booksFils !== ledgerFils)
}

/** What the guest owes because of a payment; below zero what is owed back until a person has judged it. */
function openFilsOf(pay: Books['payments'][number]): number {
  if (pay.isInReview) return pay.chargedBackFils + pay.refundedFils - pay.capturedFils
  return Math.max(0, pay.chargedBackFils - pay.coveredFils)
}
