import { eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { TaxDocumentKind } from '#domain/ledger/document-kinds.ts'
import { sumFils } from '#domain/money/fils.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { payment, refund } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import {
  cancelledLetter,
  confirmedLetter,
  type LetterStay,
} from '#server/messages/booking-letters.ts'
import { documentLine } from '#server/messages/tax-documents.ts'
import { cancelledTask, confirmedTask } from '#server/services/bookings-announce.ts'
import { readFolio, readHome } from '#server/services/bookings-snapshot.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { type Letter, notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { documentsOf } from '#server/services/tax-documents.ts'

/** A booking and who made it. */
export type Found = { row: BookingRow; account: UserAccountRow }

/** Sends the confirmations and cancellations that are due. Gives how many left. */
export async function sendBookingLetters(deps: Deps): Promise<number> {
  const confirmed = await runDueTasks(deps, confirmedTask, ({ key }) =>
    writeToGuest(deps, key, confirmedTask, confirmation),
  )
  const cancelled = await runDueTasks(deps, cancelledTask, ({ key }) =>
    writeToGuest(deps, key, cancelledTask, cancellation),
  )
  return confirmed + cancelled
}

/**
 * Writes to the guest of a booking about the event that `task` names; true when it left, or when there is
 * nobody to write to.
 */
export async function writeToGuest(
  deps: Deps,
  bookingId: string,
  task: string,
  write: (deps: Deps, found: Found) => Promise<Letter>,
): Promise<boolean> {
  const [found] = await deps.database.orm
    .select({ row: booking, account: userAccount })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(eq(booking.id, bookingId))
  if (!found) return true
  const email = found.row.leadGuest.email ?? found.account.email
  const notice = { key: `${task}:${bookingId}`, path: `/bookings/${found.row.number}` }
  const letter = { ...(await write(deps, found)), notice }
  return notify(deps, { ...found.account, email }, 'booking', letter)
}

async function confirmation(deps: Deps, { row, account }: Found): Promise<Letter> {
  const { language } = account
  const documents = await numbersOf(deps, row, 'invoice')
  const lines = readFolio(row.folio).lines.map((line) => ({
    name: documentLine(language, line),
    fils: line.amountFils,
  }))
  const { totalFils } = row
  const price = { lines, totalFils, hasInvoice: documents.length > 0 }
  return { ...confirmedLetter(language, letterStay(deps, row, language), price), documents }
}

async function cancellation(deps: Deps, { row, account }: Found): Promise<Letter> {
  const { language } = account
  const documents = await numbersOf(deps, row, 'credit_note')
  const refunds = await deps.database.orm
    .select({ fils: refund.amountFils, provider: payment.provider })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.bookingId, row.id))
  const letter = cancelledLetter(language, letterStay(deps, row, language), {
    isRequest: row.confirmedAt === null,
    refundFils: sumFils(refunds.map(({ fils }) => fils)),
    isCrypto: refunds.some(({ provider }) => provider === 'triplea'),
    hasCreditNote: documents.length > 0,
  })
  return { ...letter, documents }
}

/** A booking as letters speak of it. */
export function letterStay(deps: Deps, row: BookingRow, language: Language): LetterStay {
  const home = readHome(row.home)
  const { number, checkIn, checkOut } = row
  return {
    number,
    title: home.titles[language],
    place: home.place[language],
    checkIn,
    checkOut,
    checkInTime: home.checkInTime,
    checkOutTime: home.checkOutTime,
    address: ownAddress(deps, `/bookings/${number}`),
  }
}

async function numbersOf(
  { database: { orm } }: Deps,
  row: BookingRow,
  wanted: TaxDocumentKind,
): Promise<string[]> {
  const documents = await documentsOf(orm, [row.id])
  return documents.flatMap(({ kind, number }) => (kind === wanted ? [number] : []))
}
