import { asc, eq } from 'drizzle-orm'
import type { GivenLine } from '#domain/cancellation/policy.ts'
import {
  chargebackEntry,
  charges,
  credits,
  depositEntries,
  depositReturnEntries,
  elsewhereEntry,
  type LedgerEntry,
  newEntries,
  paymentEntry,
  refundEntry,
} from '#domain/ledger/ledger.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { ledgerEntry, type PaymentRow, type RefundRow } from '#server/db/schema/payments.ts'
import { readFolio } from '#server/services/bookings-snapshot.ts'

// Every movement of money is written here, in the transaction of the change that it stands for. The row of
// the booking that the account belongs to must be locked: it orders the entries.

/**
 * A booking was sold: the guest owes its price, line by line. On the account of a stay a change is owed as
 * the difference that it makes, which may be below zero.
 */
export function chargeStay(
  tx: Tx,
  accountId: string,
  { id, folio }: BookingRow,
  now: number,
): Promise<void> {
  const source = id === accountId ? 'stay' : `change:${id}`
  return addEntries(tx, accountId, charges(source, readFolio(folio).lines), now)
}

/** By what a booking ended: each gives money back once. */
export type EndSource = 'cancelled' | 'no_show'

/** The stay was cancelled or missed: what goes back of it is taken off the charges. */
export function creditCancellation(
  tx: Tx,
  row: Pick<BookingRow, 'id'>,
  { lines }: { lines: readonly GivenLine[] },
  now: number,
  source: EndSource = 'cancelled',
): Promise<void> {
  return addEntries(tx, row.id, credits(source, lines), now)
}

/** A provider took money. An order in another currency counts with the fils it stands for. */
export function bookPayment(
  tx: Tx,
  accountId: string,
  { id }: Pick<PaymentRow, 'id'>,
  capturedFils: number,
  now: number,
): Promise<void> {
  return addEntries(tx, accountId, [paymentEntry(id, capturedFils)], now)
}

/** The rest of a payment that came short, paid another way. */
export function bookElsewhere(
  tx: Tx,
  accountId: string,
  { id }: Pick<PaymentRow, 'id'>,
  fils: number,
  now: number,
): Promise<void> {
  return addEntries(tx, accountId, [elsewhereEntry(id, fils)], now)
}

/** Money has left to the guest; one that was only asked for, or failed, is no entry. */
export function bookRefund(
  tx: Tx,
  accountId: string,
  { id, paymentId, amountFils }: Pick<RefundRow, 'id' | 'paymentId' | 'amountFils'>,
  now: number,
): Promise<void> {
  return addEntries(tx, accountId, [refundEntry(paymentId, id, amountFils)], now)
}

/** A part of the deposit was charged for what the guest broke. */
export function bookDeposit(
  tx: Tx,
  { id, bookingId }: { id: string; bookingId: string },
  capturedFils: number,
  now: number,
): Promise<void> {
  return addEntries(tx, bookingId, [...depositEntries(id, capturedFils)], now)
}

/** A part of a charged deposit went back after the guest's objection. */
export function bookDepositReturn(
  tx: Tx,
  { id, bookingId }: { id: string; bookingId: string },
  returnedFils: number,
  now: number,
): Promise<void> {
  return addEntries(tx, bookingId, [...depositReturnEntries(id, returnedFils)], now)
}

/** A dispute of a payment or a deposit was lost, or won back: see `chargebackEntry`. */
export async function bookChargeback(
  tx: Tx,
  accountId: string,
  dispute: Parameters<typeof chargebackEntry>[1],
  now: number,
): Promise<void> {
  const entry = chargebackEntry(await readEntries(tx, accountId), dispute)
  await addEntries(tx, accountId, [entry], now)
}

async function readEntries(tx: Tx, bookingId: string) {
  const { seq, source, amountFils } = ledgerEntry
  return tx
    .select({ seq, source, amountFils })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.bookingId, bookingId))
    .orderBy(asc(seq))
}

async function addEntries(
  tx: Tx,
  bookingId: string,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<void> {
  const written = await readEntries(tx, bookingId)
  const last = written.at(-1)?.seq ?? 0
  const added = newEntries(new Set(written.map(({ source }) => source)), entries)
  if (added.length === 0) return
  await tx.insert(ledgerEntry).values(
    added.map((entry, index) => ({
      ...entry,
      bookingId,
      seq: last + 1 + index,
      at: new Date(now),
    })),
  )
}
