import { and, eq, gte, sql } from 'drizzle-orm'
import { canReview } from '#domain/review/review-rules.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking, review } from '#server/db/schema/bookings.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import { type HostRow, host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { dayWords } from '#server/messages/booking.ts'
import {
  guestPraise,
  reviewOpensLetter,
  reviewPublishedLetter,
  reviewRejectedLetter,
} from '#server/messages/reviews.ts'
import { isOnAutopilot } from '#server/services/autopilot-host.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { keepGuestRating } from '#server/services/guest-ratings.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { rejectedTask } from '#server/services/review-decisions.ts'
import { publishedTask, publishIfDue } from '#server/services/review-publish.ts'
import { readStayReview } from '#server/services/stay-reviews.ts'

const opensTask = 'review-opens'
const hostRatesTask = 'host-rates-guest'

// Nobody writes on the way to the airport; and a host looks at the home first.
const opensAfterMs = 2 * 60 * 60 * 1000
const hostRatesAfterMs = 4 * 60 * 60 * 1000
const windowDays = 14

/**
 * Tells guests that a stay can be rated, what came of their review, and lets the autopilot host rate
 * them, so that neither side waits for nobody. Gives how much was done.
 */
export async function workReviews(deps: Deps): Promise<number> {
  await planAfterCheckout(deps)
  const done = [
    await runDueTasks(deps, opensTask, ({ key }) => sendOpens(deps, key)),
    await runDueTasks(deps, hostRatesTask, ({ key }) => rateAsAutopilot(deps, key)),
    await runDueTasks(deps, publishedTask, ({ key }) => sendPublished(deps, key)),
    await runDueTasks(deps, rejectedTask, ({ key }) => sendRejected(deps, key)),
  ]
  return done.reduce((sum, count) => sum + count, 0)
}

async function planAfterCheckout({ database: { orm }, clock }: Deps): Promise<void> {
  const now = clock.now()
  const ended = await orm
    .select({ id: booking.id, at: booking.stateChangedAt })
    .from(booking)
    .where(
      and(
        eq(booking.state, 'completed'),
        eq(booking.type, 'booking'),
        gte(booking.checkOut, addDays(civilDateInDubai(now), -windowDays)),
        sql`NOT EXISTS (SELECT 1 FROM due_task t
          WHERE t.kind = ${opensTask} AND t.key = ${booking.id}::text)`,
      ),
    )
  for (const { id: key, at } of ended) {
    const task = (kind: string, afterMs: number) => ({
      id: newId(now),
      kind,
      key,
      runAt: new Date(at.getTime() + afterMs),
    })
    await orm
      .insert(dueTask)
      .values([task(opensTask, opensAfterMs), task(hostRatesTask, hostRatesAfterMs)])
      .onConflictDoNothing()
  }
}

type Found = { row: BookingRow; account: UserAccountRow; owner: HostRow }

async function findStay({ database }: Deps, bookingId: string): Promise<Found | null> {
  const [found] = await database.orm
    .select({ row: booking, account: userAccount, owner: host })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .innerJoin(host, eq(host.id, booking.hostId))
    .where(and(eq(booking.id, bookingId), eq(userAccount.isActive, true)))
  return found ?? null
}

function pathOf({ row }: Found): string {
  return `/bookings_ratings/${row.number}`
}

function factsOf(deps: Deps, found: Found) {
  const { row, owner } = found
  const { language } = found.account
  return {
    title: readHome(row.home).titles[language],
    host: owner.names[language],
    address: ownAddress(deps, pathOf(found)),
  }
}

async function sendOpens(deps: Deps, bookingId: string): Promise<boolean> {
  const found = await findStay(deps, bookingId)
  if (!found) return true
  const { facts, review: written } = await readStayReview(deps.database.orm, found.row)
  if (written || !canReview(facts, deps.clock.now())) return true
  const { language } = found.account
  const until = dayWords(civilDateInDubai(facts.closesAt), language)
  const letter = reviewOpensLetter(language, { ...factsOf(deps, found), until })
  const notice = { key: `${opensTask}:${bookingId}`, path: pathOf(found) }
  return await notify(deps, found.account, 'reminders', { ...letter, notice })
}

async function sendPublished(deps: Deps, bookingId: string): Promise<boolean> {
  const found = await findStay(deps, bookingId)
  if (!found) return true
  const { review: written, rating } = await readStayReview(deps.database.orm, found.row)
  if (!written?.publishedAt) return true
  const facts = factsOf(deps, found)
  const letter = reviewPublishedLetter(found.account.language, {
    ...facts,
    host: rating ? facts.host : null,
  })
  const notice = { key: `${publishedTask}:${bookingId}`, path: pathOf(found) }
  return await notify(deps, found.account, 'reminders', { ...letter, notice })
}

async function sendRejected(deps: Deps, key: string): Promise<boolean> {
  const [reviewId = '', revision = '0'] = key.split(':')
  const [written] = await deps.database.orm.select().from(review).where(eq(review.id, reviewId))
  const isTrue = written?.revision === Number(revision) && written.status === 'rejected'
  const found = isTrue && written.bookingId ? await findStay(deps, written.bookingId) : null
  // Written anew or decided otherwise meanwhile.
  if (!found || !written?.rejection) return true
  const { facts } = await readStayReview(deps.database.orm, found.row)
  const canWrite = canReview(facts, deps.clock.now())
  const { language } = found.account
  const letter = reviewRejectedLetter(language, factsOf(deps, found), written.rejection, canWrite)
  const notice = { key: `${rejectedTask}:${key}`, path: pathOf(found) }
  return await notify(deps, found.account, 'booking', { ...letter, notice })
}

/** Rates a guest for a host who leaves it to the autopilot; another host rates at the desk. */
async function rateAsAutopilot(deps: Deps, bookingId: string): Promise<boolean> {
  const now = deps.clock.now()
  const found = await findStay(deps, bookingId)
  if (!found || !(await isOnAutopilot(deps.database.orm, bookingId))) return true
  await transaction(deps.database.orm, async (tx) => {
    const row = await lockBooking(tx, bookingId)
    const stay = row && (await readStayReview(tx, row))
    if (!stay || stay.rating || !canReview(stay.facts, now)) return
    await keepGuestRating(tx, stay, { score: 5, text: guestPraise[found.account.language] }, now)
    await publishIfDue(tx, stay.row, now)
  })
  return true
}
