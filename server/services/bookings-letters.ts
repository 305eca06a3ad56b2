import { eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import {
  cancelledLetter,
  confirmedLetter,
  type LetterStay,
} from '#server/messages/booking-letters.ts'
import { earlyEndLetter } from '#server/messages/early-end.ts'
import type { LetterHome } from '#server/messages/requests.ts'
import { documentLine } from '#server/messages/tax-documents.ts'
import { additionsOf, stayNumber } from '#server/services/additions-stay.ts'
import { cancelledTask, confirmedTask, endedEarlyTask } from '#server/services/bookings-announce.ts'
import { readEndReason } from '#server/services/bookings-ended.ts'
import { plainParty, readFolio, readHome } from '#server/services/bookings-snapshot.ts'
import { comparableHomes } from '#server/services/comparable-homes.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { moneyBackOf } from '#server/services/money-back.ts'
import { type Letter, notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { documentsOf } from '#server/services/tax-documents.ts'

/** Homes that a letter offers at most. */
const mostOthers = 3

/** A booking and who made it. */
export type Found = { row: BookingRow; account: UserAccountRow }

/** Who letters about a booking go to: at the address that was given for it, otherwise the account's. */
export function guestOf({ row, account }: Found): UserAccountRow {
  return { ...account, email: row.leadGuest.email ?? account.email }
}

/** Sends the letters on confirmed and ended stays that are due. Gives how many left. */
export async function sendBookingLetters(deps: Deps): Promise<number> {
  const confirmed = await runDueTasks(deps, confirmedTask, ({ key }) =>
    writeToGuest(deps, key, confirmedTask, confirmation),
  )
  const cancelled = await runDueTasks(deps, cancelledTask, ({ key }) =>
    writeToGuest(deps, key, cancelledTask, cancellation),
  )
  const ended = await runDueTasks(deps, endedEarlyTask, ({ key }) => {
    const [bookingId = ''] = key.split(':')
    return writeToGuest(deps, bookingId, endedEarlyTask, earlyEnd, key)
  })
  return confirmed + cancelled + ended
}

/**
 * Writes to the guest of a booking about the event that `task` and `key` name; true when it left, or when
 * there is nobody to write to.
 */
export async function writeToGuest(
  deps: Deps,
  bookingId: string,
  task: string,
  write: (deps: Deps, found: Found) => Promise<Letter>,
  key: string = bookingId,
): Promise<boolean> {
  const [found] = await deps.database.orm
    .select({ row: booking, account: userAccount })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(eq(booking.id, bookingId))
  if (!found) return true
  const notice = {
    key: `${task}:${key}`,
    path: `/bookings/${await stayNumber(deps.database.orm, found.row)}`,
  }
  const letter = { ...(await write(deps, found)), notice }
  return notify(deps, guestOf(found), 'booking', letter)
}

async function confirmation(deps: Deps, { row, account }: Found): Promise<Letter> {
  const { language } = account
  const documents = await invoicesOf(deps, row)
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
  const documents = await creditNotesOf(deps, row)
  const letter = cancelledLetter(language, letterStay(deps, row, language), {
    isRequest: row.confirmedAt === null,
    back: await moneyBackOf(deps.database.orm, row),
    hasCreditNote: documents.length > 0,
  })
  return { ...letter, documents }
}

/** The letter of a stay that host or operator ended, with its additions. */
async function earlyEnd(deps: Deps, { row, account }: Found): Promise<Letter> {
  const { language } = account
  const { state } = row
  const documents = await creditNotesOf(deps, row)
  const letter = earlyEndLetter(language, letterStay(deps, row, language), {
    state: state === 'cancelled_by_host' || state === 'no_show' ? state : 'cancelled_by_platform',
    said: {
      by: state === 'cancelled_by_platform' ? 'areesh' : 'host',
      text: readEndReason(row.cancelReason)?.text ?? '',
    },
    back: await moneyBackOf(deps.database.orm, row),
    hasCreditNote: documents.length > 0,
    others: state === 'no_show' ? [] : await othersFor(deps, row, language),
  })
  return { ...letter, documents }
}

/** Homes that the guest can have instead, each at the page that books it. */
async function othersFor(deps: Deps, row: BookingRow, language: Language): Promise<LetterHome[]> {
  const { stay, homes } = await comparableHomes(deps, row, [])
  if (!stay) return []
  const { checkIn: check_in, checkOut: check_out, party } = stay
  return homes.slice(0, mostOthers).flatMap(({ home: { row: other } }) => {
    const search = new URLSearchParams({ property: other.slug, check_in, check_out })
    for (const [kind, count] of Object.entries(plainParty(party))) search.set(kind, String(count))
    const address = ownAddress(deps, `/confirm_booking?${search}`)
    return address ? [{ title: other.titles[language], address }] : []
  })
}

/** What letters about money name: number, title and address of the stay; of something beside one, the stay's own. */
export async function letterHead(
  deps: Deps,
  { row, account: { language } }: Found,
): Promise<Pick<LetterStay, 'number' | 'title' | 'address'>> {
  const number = await stayNumber(deps.database.orm, row)
  const title = readHome(row.home).titles[language]
  return { number, title, address: ownAddress(deps, `/bookings/${number}`) }
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

/** Numbers of the credit notes that the end of a stay has brought, for it and for what was added to it. */
async function creditNotesOf({ database: { orm } }: Deps, row: BookingRow): Promise<string[]> {
  const additions = await additionsOf(orm, [row.id])
  const documents = await documentsOf(orm, [row.id, ...additions.map(({ id }) => id)])
  const since = row.cancelledAt?.getTime() ?? 0
  return documents.flatMap(({ kind, number, issuedAt }) =>
    kind === 'credit_note' && issuedAt.getTime() >= since ? [number] : [],
  )
}

async function invoicesOf({ database: { orm } }: Deps, row: BookingRow): Promise<string[]> {
  const documents = await documentsOf(orm, [row.id])
  return documents.flatMap(({ kind, number }) => (kind === 'invoice' ? [number] : []))
}
