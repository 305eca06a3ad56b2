import { and, eq } from 'drizzle-orm'
import { dueMoments, type StayMoment, stayMoments } from '#domain/booking/stay-moments.ts'
import { civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { momentLetter } from '#server/messages/stay-letters.ts'
import { guestOf, letterStay } from '#server/services/bookings-letters.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { plannedKeys, planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { isPresentStay } from '#server/services/present-stays.ts'
import { sendRefundLetters } from '#server/services/refund-letters.ts'
import { guestsOfStay, unregisteredCount } from '#server/services/stay-guests.ts'
import { sendWayInNews } from '#server/services/way-in-changes.ts'

const momentTask = 'stay-moment'
// A code is shown two days ahead.
const daysAhead = 2

type Stay = { row: BookingRow; account: UserAccountRow; doorCode: string | null }

/**
 * Tells guests of the moments of their stays, of refunds that have left and of a changed way in, product brief 5. The task of
 * a stay's moment is the lock, so it does not matter how often or in how many places this runs. Gives how
 * many letters left.
 */
export async function sendStayLetters(deps: Deps): Promise<number> {
  await planMoments(deps)
  const moments = await runDueTasks(deps, momentTask, ({ key }) => sendMoment(deps, key))
  return moments + (await sendRefundLetters(deps)) + (await sendWayInNews(deps))
}

/** The days belong to the key: a stay that moves has its moments anew. */
function keyOf({ id, checkIn, checkOut }: BookingRow, moment: StayMoment): string {
  return `${id}:${moment}:${moment === 'departure_eve' ? checkOut : checkIn}`
}

async function planMoments(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const stays = await presentStays(deps)
  const planned = await plannedKeys(
    deps,
    momentTask,
    stays.flatMap(({ row }) => stayMoments.map((moment) => keyOf(row, moment))),
  )
  for (const stay of stays) {
    // Most of the time there is nothing new, and the guests need not be read.
    if (possibleMoments(stay, now).every((moment) => planned.has(keyOf(stay.row, moment)))) continue
    for (const moment of await momentsOf(deps, stay, now)) {
      const key = keyOf(stay.row, moment)
      if (!planned.has(key)) await planTask(deps.database.orm, { kind: momentTask, key, now })
    }
  }
}

/** Stays that begin soon or go on: all of them, or one. */
async function presentStays({ database: { orm }, clock }: Deps, id?: string): Promise<Stay[]> {
  const today = civilDateInDubai(clock.now())
  return await orm
    .select({ row: booking, account: userAccount, doorCode: property.doorCode })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .where(
      and(
        id === undefined ? undefined : eq(booking.id, id),
        isPresentStay(today, daysAhead),
        eq(userAccount.isActive, true),
      ),
    )
}

/** What a stay is due if every adult of it is verified. */
function possibleMoments({ row, doorCode }: Stay, now: number): StayMoment[] {
  const { checkInTime, checkOutTime } = readHome(row.home)
  return dueMoments(
    {
      checkIn: parseCivilDate(row.checkIn),
      checkOut: parseCivilDate(row.checkOut),
      checkInTime,
      checkOutTime,
      confirmedAt: (row.confirmedAt ?? row.createdAt).getTime(),
      isCodeShown: doorCode !== null,
    },
    now,
  )
}

async function momentsOf(deps: Deps, stay: Stay, now: number): Promise<StayMoment[]> {
  const possible = possibleMoments(stay, now)
  if (!possible.includes('door_code')) return possible
  const guests = await guestsOfStay(deps.database.orm, stay.row, stay.account, now)
  return unregisteredCount(guests) === 0
    ? possible
    : possible.filter((moment) => moment !== 'door_code')
}

/** Sends a planned letter, unless it has become needless; true when nothing is left to do. */
async function sendMoment(deps: Deps, key: string): Promise<boolean> {
  const [bookingId = ''] = key.split(':')
  const [stay] = await presentStays(deps, bookingId)
  if (!stay) return true
  const { row, account } = stay
  const due = await momentsOf(deps, stay, deps.clock.now())
  const moment = due.find((each) => keyOf(row, each) === key)
  if (!moment) return true
  const { language } = account
  const letter = momentLetter(language, moment, letterStay(deps, row, language))
  // Nobody gets in without the code; the other two are a kindness that can be switched off.
  const kind = moment === 'door_code' ? 'booking' : 'reminders'
  const notice = { key: `${momentTask}:${key}`, path: `/bookings/${row.number}` }
  return notify(deps, guestOf(stay), kind, { ...letter, notice })
}
