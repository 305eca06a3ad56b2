import { and, eq } from 'drizzle-orm'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking, stayCase } from '#server/db/schema/bookings.ts'
import { deposit } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import {
  type OperatorNews,
  operatorLetter,
  operatorNews,
} from '#server/messages/operator-letters.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { disputedBooking } from '#server/services/disputed-booking.ts'
import { isOpenDispute } from '#server/services/disputes-refunds.ts'
import { planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'

const operatorTask = 'operator-message'

const pages: Readonly<Record<OperatorNews, string>> = {
  objected: '/desk/payments',
  disputed: '/desk/payments',
  case_opened: '/desk/cases',
}

const isOperator = and(eq(userAccount.role, 'operator'), eq(userAccount.isActive, true))

/**
 * Plans a letter to each operator of what waits for them, in its transaction. `about`: the booking whose guest
 * objects, the dispute, or the case; of each there is one.
 */
export async function planOperatorLetters(
  tx: Tx,
  news: OperatorNews,
  about: string,
  now: number,
): Promise<void> {
  const operators = await tx.select({ id: userAccount.id }).from(userAccount).where(isOperator)
  for (const { id } of operators) {
    await planTask(tx, { kind: operatorTask, key: `${news}:${about}:${id}`, now })
  }
}

/** Sends operators what they are to be told by letter and is due. Gives how many left. */
export function sendOperatorLetters(deps: Deps): Promise<number> {
  return runDueTasks(deps, operatorTask, ({ key }) => write(deps, key))
}

async function write(deps: Deps, key: string): Promise<boolean> {
  const [name, about = '', operatorId = ''] = key.split(':')
  const news = operatorNews.find((one) => one === name)
  const [operator] = await deps.database.orm
    .select()
    .from(userAccount)
    .where(and(eq(userAccount.id, operatorId), isOperator))
  const facts = news && (await factsOf[news](deps, about))
  // Whoever works here no longer, or what was decided since, needs no letter.
  if (!news || !operator || !facts) return true
  const { row, amountFils, answerBy } = facts
  const path = pages[news]
  const letter = operatorLetter(operator.language, news, {
    number: row.number,
    title: readHome(row.home).titles[operator.language],
    amountFils,
    answerBy,
    address: ownAddress(deps, path),
  })
  const notice = { key: `${operatorTask}:${key}`, path, isUrgent: news === 'case_opened' }
  return notify(deps, operator, 'booking', { ...letter, notice })
}

const factsOf: Readonly<
  Record<OperatorNews, (deps: Deps, about: string) => Promise<NewsFacts | null>>
> = {
  objected: objectionFacts,
  disputed: disputeFacts,
  case_opened: caseFacts,
}

type NewsFacts = { row: BookingRow; amountFils: number; answerBy: string | null }

async function caseFacts({ database: { orm } }: Deps, caseId: string): Promise<NewsFacts | null> {
  const [found] = await orm
    .select({ row: booking, opened: stayCase })
    .from(stayCase)
    .innerJoin(booking, eq(booking.id, stayCase.bookingId))
    .where(eq(stayCase.id, caseId))
  return found?.opened.state === 'open' ? { row: found.row, amountFils: 0, answerBy: null } : null
}

async function objectionFacts(
  { database: { orm } }: Deps,
  bookingId: string,
): Promise<NewsFacts | null> {
  const [found] = await orm
    .select({ row: booking, held: deposit })
    .from(deposit)
    .innerJoin(booking, eq(booking.id, deposit.bookingId))
    .where(eq(deposit.bookingId, bookingId))
  const isOpen = found?.held.state === 'disputed' && found.held.decidedAt === null
  return isOpen ? { row: found.row, amountFils: found.held.capturedFils, answerBy: null } : null
}

async function disputeFacts(
  { database: { orm } }: Deps,
  disputeRef: string,
): Promise<NewsFacts | null> {
  const found = await disputedBooking(orm, disputeRef)
  if (!found || !isOpenDispute(found.about.state)) return null
  const { amountFils, dueAt } = found.about
  return { row: found.row, amountFils, answerBy: dueAt && civilDateInDubai(dueAt.getTime()) }
}
