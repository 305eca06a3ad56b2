import { and, eq, gte, lte } from 'drizzle-orm'
import { dueReminder, firstReminderDays, type ReminderStep } from '#domain/identity/reminders.ts'
import { addDays, civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { registrationReminder } from '#server/messages/reminders.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { plannedKeys, planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { guestsOfStay, isAwaited } from '#server/services/stay-guests.ts'

const reminderTask = 'registration-reminder'

type Stay = { row: BookingRow; account: UserAccountRow }

/**
 * Reminds guests of the adults who are not verified yet, product brief 5. The task of a stay's step is
 * the lock, so it does not matter how often or in how many places this runs. Gives how many left.
 */
export async function remindOfRegistration(deps: Deps): Promise<number> {
  await planReminders(deps)
  return runDueTasks(deps, reminderTask, ({ key }) => sendReminder(deps, key))
}

function keyOf(row: BookingRow, step: ReminderStep): string {
  // Of its dates: a stay that moves is reminded of anew.
  return `${row.id}:${step}:${row.checkIn}`
}

async function planReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = (await comingStays(deps)).flatMap((stay) => {
    const step = stepOf(stay.row, now)
    return step ? [{ ...stay, key: keyOf(stay.row, step) }] : []
  })
  const planned = await plannedKeys(
    deps,
    reminderTask,
    due.map(({ key }) => key),
  )
  for (const { row, account, key } of due) {
    if (planned.has(key) || (await awaited(deps, row, account)).length === 0) continue
    await planTask(deps.database.orm, { kind: reminderTask, key, now })
  }
}

/** Stays near enough for a reminder: all of them, or one. */
function comingStays({ database: { orm }, clock }: Deps, bookingId?: string): Promise<Stay[]> {
  const today = civilDateInDubai(clock.now())
  return orm
    .select({ row: booking, account: userAccount })
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(
      and(
        bookingId === undefined ? undefined : eq(booking.id, bookingId),
        eq(booking.state, 'confirmed'),
        eq(booking.type, 'booking'),
        gte(booking.checkIn, today),
        lte(booking.checkIn, addDays(today, firstReminderDays)),
        eq(userAccount.isActive, true),
      ),
    )
}

function stepOf(row: BookingRow, now: number): ReminderStep | null {
  const { checkInTime } = readHome(row.home)
  const confirmedAt = (row.confirmedAt ?? row.createdAt).getTime()
  return dueReminder({ checkIn: parseCivilDate(row.checkIn), checkInTime, confirmedAt }, now)
}

/** The adults of whom something is awaited: not those whose documents are being looked at. */
async function awaited(deps: Deps, row: BookingRow, account: UserAccountRow) {
  const guests = await guestsOfStay(deps.database.orm, row, account, deps.clock.now())
  return guests.filter(isAwaited)
}

/** Sends a planned reminder, unless it has become needless; true when nothing is left to do. */
async function sendReminder(deps: Deps, key: string): Promise<boolean> {
  const [bookingId = ''] = key.split(':')
  const now = deps.clock.now()
  const [stay] = await comingStays(deps, bookingId)
  const step = stay && stepOf(stay.row, now)
  // Cancelled, begun, or so late that the next reminder has taken over.
  if (!stay || !step || keyOf(stay.row, step) !== key) return true
  const { row, account } = stay
  const missing = await awaited(deps, row, account)
  if (missing.length === 0) return true
  const home = readHome(row.home)
  const letter = registrationReminder(account.language, {
    title: home.titles[account.language],
    checkIn: row.checkIn,
    checkInTime: home.checkInTime,
    isToday: row.checkIn === civilDateInDubai(now),
    isOwnMissing: missing.some(({ position }) => position === 0),
    others: missing
      .filter(({ position }) => position > 0)
      .map(({ position, first_name, last_name }) => ({
        name: [first_name, last_name].filter(Boolean).join(' ') || null,
        number: position + 1,
      })),
    ownAddress: ownAddress(deps, '/verification-status'),
    stayAddress: ownAddress(deps, `/bookings/${row.number}`),
  })
  const notice = { key: `${reminderTask}:${key}`, path: `/bookings/${row.number}` }
  return notify(deps, account, 'reminders', { ...letter, notice })
}
