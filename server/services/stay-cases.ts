import { and, desc, eq, isNull, max } from 'drizzle-orm'
import { type CaseKind, openableCases } from '#domain/booking/stay-case.ts'
import type { Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import {
  type BookingRow,
  type StayCaseRow,
  stayCase,
  stayCaseMessage,
} from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'
import { hoursOf } from '#server/services/additions-stay.ts'
import { writeSystemLine } from '#server/services/bookings-announce.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { planTask } from '#server/services/due-tasks.ts'
import { planOperatorLetters } from '#server/services/operator-letters.ts'

/** The letter to the guest of a case, and the one to the host; keys `{case}:{number of the message}`. */
export const caseToGuestTask = 'stay-case-to-guest'
export const caseToHostTask = 'stay-case-to-host'

/** Words of a case, and whose. */
export type CaseWords = {
  messageId: string
  sender: 'guest' | 'host' | 'operator'
  senderId: string
  text: string
}

/** What the guest of a stay can open a case about at `now` (epoch ms). */
export function openableOf(row: BookingRow, now: number): CaseKind[] {
  return openableCases({ state: row.state, ...hoursOf(row, readHome(row.home)) }, now)
}

/** The case of a stay that is not over; null where none is. */
export async function unresolvedCase(tx: Tx, bookingId: string): Promise<StayCaseRow | null> {
  const [row] = await tx
    .select()
    .from(stayCase)
    .where(and(eq(stayCase.bookingId, bookingId), isNull(stayCase.resolvedAt)))
  return row ?? null
}

/**
 * Opens a case for the guest of a stay, with their first words; the same case again changes nothing.
 * @throws CallError when nothing of the kind can be opened now, or another case is open
 */
export async function openCase(
  deps: Deps,
  bookingId: string,
  wanted: { caseId: string; kind: CaseKind; userId: string; text: string },
): Promise<void> {
  const now = deps.clock.now()
  const { caseId, kind, userId, text } = wanted
  await transaction(deps.database.orm, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const [known] = await tx.select().from(stayCase).where(eq(stayCase.id, caseId))
    if (known) {
      if (known.bookingId !== bookingId) throw toastError('case-closed', caseMessages.closed)
      return
    }
    if (!row || !openableOf(row, now).includes(kind)) {
      throw toastError('case-closed', caseMessages.notNow)
    }
    if (await unresolvedCase(tx, bookingId)) throw toastError('case-open', caseMessages.isOpen)
    const opened: StayCaseRow = {
      ...{ id: caseId, bookingId, kind, state: 'open', outcome: null, ownerId: null },
      ...{ openedAt: new Date(now), takenAt: null, resolvedAt: null },
    }
    await tx.insert(stayCase).values(opened)
    // The first words have the case's own id.
    const words: CaseWords = { messageId: caseId, sender: 'guest', senderId: userId, text }
    await addWords(tx, opened, words, now)
    await planOperatorLetters(tx, 'case_opened', caseId, now)
    await writeSystemLine(tx, row, {
      clientId: `case-${caseId}`,
      line: { kind: 'case_opened' },
      by: 'guest',
      now,
    })
  })
}

/**
 * Adds words to a case that is not over; the same words again change nothing. The other side is told.
 * @throws CallError when the case is over
 */
export async function answerCase(deps: Deps, found: StayCaseRow, words: CaseWords): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.database.orm, async (tx) => {
    await lockBooking(tx, found.bookingId)
    const current = await readCase(tx, found.id)
    if (!current || current.state === 'resolved') {
      if (await hasWords(tx, found.id, words.messageId)) return
      throw toastError('case-closed', caseMessages.closed)
    }
    await addWords(tx, current, words, now)
  })
}

/** Gives a case to an operator, from whoever had it. @throws CallError when it is over */
export async function takeCase(deps: Deps, found: StayCaseRow, userId: string): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.database.orm, async (tx) => {
    await lockBooking(tx, found.bookingId)
    const current = await readCase(tx, found.id)
    if (!current || current.state === 'resolved') {
      throw toastError('case-closed', caseMessages.closed)
    }
    await tx
      .update(stayCase)
      .set({ state: 'working', ownerId: userId, takenAt: current.takenAt ?? new Date(now) })
      .where(eq(stayCase.id, current.id))
  })
}

/**
 * Ends a case with words to the guest. The same end again changes nothing.
 * @throws CallError when it was ended otherwise
 */
export async function resolveCase(
  deps: Deps,
  found: StayCaseRow,
  { outcome, words }: { outcome: 'solved' | 'cancelled'; words: CaseWords },
): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.database.orm, async (tx) => {
    await lockBooking(tx, found.bookingId)
    const current = await readCase(tx, found.id)
    if (current?.state === 'resolved' && current.outcome === outcome) return
    if (!current || current.state === 'resolved') {
      throw toastError('case-closed', caseMessages.closed)
    }
    await addWords(tx, current, words, now)
    const at = new Date(now)
    await tx
      .update(stayCase)
      .set({
        ...{ state: 'resolved', outcome, resolvedAt: at },
        ...{ ownerId: words.senderId, takenAt: current.takenAt ?? at },
      })
      .where(eq(stayCase.id, current.id))
  })
}

async function readCase(tx: Tx, id: string): Promise<StayCaseRow | null> {
  const [row] = await tx.select().from(stayCase).where(eq(stayCase.id, id))
  return row ?? null
}

async function hasWords(tx: Tx, caseId: string, messageId: string): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(stayCaseMessage)
    .where(and(eq(stayCaseMessage.caseId, caseId), eq(stayCaseMessage.id, messageId)))
  return known !== undefined
}

/** Writes words of a case whose booking is locked, and plans the letter to the other side. */
async function addWords(tx: Tx, row: StayCaseRow, words: CaseWords, now: number): Promise<void> {
  const { messageId, sender, senderId, text } = words
  if (await hasWords(tx, row.id, messageId)) return
  const [last] = await tx
    .select({ seq: max(stayCaseMessage.seq) })
    .from(stayCaseMessage)
    .where(eq(stayCaseMessage.caseId, row.id))
  const seq = (last?.seq ?? 0) + 1
  await tx.insert(stayCaseMessage).values({
    ...{ caseId: row.id, seq, id: messageId, sender, senderId, body: text },
    createdAt: new Date(now),
  })
  const kind = sender === 'guest' ? caseToHostTask : caseToGuestTask
  await planTask(tx, { kind, key: `${row.id}:${seq}`, now })
}

/** The latest case of a stay; null where nothing went wrong. */
export async function latestCase(
  { database: { orm } }: Deps,
  bookingId: string,
): Promise<StayCaseRow | null> {
  const [row] = await orm
    .select()
    .from(stayCase)
    .where(eq(stayCase.bookingId, bookingId))
    .orderBy(desc(stayCase.openedAt), desc(stayCase.id))
    .limit(1)
  return row ?? null
}
