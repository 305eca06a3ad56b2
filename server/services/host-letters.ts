import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { ownedStates } from '#domain/booking/process.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking, stayRequest } from '#server/db/schema/bookings.ts'
import { deposit } from '#server/db/schema/payments.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { type HostDepositNews, hostDepositLetter } from '#server/messages/deposits.ts'
import { guestCancelledLetter } from '#server/messages/guest-cancelled.ts'
import {
  hostAdditionLetter,
  hostBookedLetter,
  platformCancelledLetter,
} from '#server/messages/host-letters.ts'
import { hostAskedLetter } from '#server/messages/requests.ts'
import { hostAdditionTask } from '#server/services/additions-announce.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { stayNumber } from '#server/services/additions-stay.ts'
import {
  guestCancelledTask,
  hostAskedTask,
  hostBookedTask,
  hostDepositTask,
  platformCancelledTask,
} from '#server/services/bookings-announce.ts'
import { leftEarlyOn } from '#server/services/bookings-leaving.ts'
import { letterStay } from '#server/services/bookings-letters.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { type Letter, notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'

const todayPage = () => '/desk/today'

/** The page of one stay, whichever list it is in by then. */
const stayPage = (number: string) => `/desk/stays?stay=${number}`

/** Sends what hosts are to be told by letter and is due. Gives how many left. */
export async function sendHostLetters(deps: Deps): Promise<number> {
  const asked = await runDueTasks(deps, hostAskedTask, ({ key }) =>
    writeToHost(deps, key, { task: hostAskedTask, page: todayPage }, askedLetter),
  )
  const cancelled = await runDueTasks(deps, guestCancelledTask, ({ key }) =>
    writeToHost(deps, key, { task: guestCancelledTask, page: stayPage }, cancelledLetter),
  )
  const taken = await runDueTasks(deps, platformCancelledTask, ({ key }) =>
    writeToHost(deps, key, { task: platformCancelledTask, page: stayPage }, takenLetter),
  )
  const booked = await runDueTasks(deps, hostBookedTask, ({ key }) =>
    writeToHost(deps, key, { task: hostBookedTask, page: stayPage }, bookedLetter),
  )
  const added = await runDueTasks(deps, hostAdditionTask, ({ key }) => {
    const [id = '', news] = key.split(':')
    const task = `${hostAdditionTask}:${news}`
    if (news === 'requested') {
      return writeToHost(deps, id, { task, page: todayPage }, additionAskedLetter)
    }
    const write = news === 'cancelled' ? additionGivenUpLetter : additionMadeLetter
    return writeToHost(deps, id, { task, page: stayPage }, write)
  })
  const deposits = await runDueTasks(deps, hostDepositTask, ({ key }) => {
    const [id = '', news] = key.split(':')
    const about = { task: `${hostDepositTask}:${news}`, page: stayPage }
    return writeToHost(deps, id, about, (_, told) =>
      depositNewsLetter(deps, told, news === 'decided' ? 'decided' : 'objected'),
    )
  })
  return asked + cancelled + taken + booked + added + deposits
}

type Words = Pick<Letter, 'subject' | 'body'>
type About = { row: BookingRow; language: Language; path: string }

/** The facts of a stay with the page that tells its host more. */
function addressedStay(deps: Deps, { row, language, path }: About) {
  return { ...letterStay(deps, row, language), address: ownAddress(deps, path) }
}

/**
 * Writes to the account of a stay's host, unless there is nothing to say any more; a host without an account
 * is answered for. True when it left or nobody is to be written to.
 */
async function writeToHost(
  deps: Deps,
  bookingId: string,
  { task, page }: { task: string; page: (stayNumber: string) => string },
  write: (deps: Deps, about: About) => Promise<Words | null>,
): Promise<boolean> {
  const [found] = await deps.database.orm
    .select({ row: booking, account: userAccount })
    .from(booking)
    .innerJoin(host, eq(host.id, booking.hostId))
    .innerJoin(userAccount, eq(userAccount.id, host.userId))
    .where(and(eq(booking.id, bookingId), eq(userAccount.isActive, true)))
  if (!found) return true
  const { row, account } = found
  const path = page(await stayNumber(deps.database.orm, row))
  const letter = await write(deps, { row, language: account.language, path })
  if (!letter) return true
  return notify(deps, account, 'booking', {
    ...letter,
    notice: { key: `${task}:${bookingId}`, path },
  })
}

/** The letter of a request that waits for its answer. */
async function askedLetter(deps: Deps, about: About): Promise<Words | null> {
  const { row, language } = about
  const { orm } = deps.database
  const [request] = await orm.select().from(stayRequest).where(eq(stayRequest.bookingId, row.id))
  if (!request || request.answer !== null) return null
  const stay = addressedStay(deps, about)
  return hostAskedLetter(language, stay, { answerBy: request.answerBy.getTime() })
}

/** The letter of a stay that its guest has called off, or leaves before its time. */
async function cancelledLetter(deps: Deps, about: About): Promise<Words> {
  const { row, language } = about
  return guestCancelledLetter(language, addressedStay(deps, about), { leaveOn: leftEarlyOn(row) })
}

/** The letter of a stay that the platform has called off. */
async function takenLetter(deps: Deps, about: About): Promise<Words> {
  return platformCancelledLetter(about.language, addressedStay(deps, about))
}

/** The letter of a stay that was booked; null where it has ended since. */
async function bookedLetter(deps: Deps, about: About): Promise<Words | null> {
  if (!ownedStates.includes(about.row.state)) return null
  return hostBookedLetter(about.language, addressedStay(deps, about))
}

/** The letter of a guest's objection to a claim, or of what was decided about it. */
async function depositNewsLetter(
  deps: Deps,
  about: About,
  news: HostDepositNews,
): Promise<Words | null> {
  const { row, language } = about
  const { orm } = deps.database
  const [found] = await orm.select().from(deposit).where(eq(deposit.bookingId, row.id))
  if (!found) return null
  const stay = addressedStay(deps, about)
  return hostDepositLetter(language, stay, { news, ...found })
}

/** The letter of something beside a stay that waits for its host's answer. */
async function additionAskedLetter(deps: Deps, about: About): Promise<Words | null> {
  const { state, heldUntil } = about.row
  if (state !== 'requested' || !heldUntil) return null
  return ofAddition(deps, about, { news: 'requested', answerBy: heldUntil.getTime() })
}

/** The letter of something that a guest has added to a stay, or changed in it. */
function additionMadeLetter(deps: Deps, about: About): Promise<Words | null> {
  return ofAddition(deps, about, { news: 'confirmed', answerBy: null })
}

/** The letter of services that a guest has cancelled. */
function additionGivenUpLetter(deps: Deps, about: About): Promise<Words | null> {
  return ofAddition(deps, about, { news: 'cancelled', answerBy: null })
}

async function ofAddition(
  deps: Deps,
  { row, language, path }: About,
  told: { news: 'requested' | 'confirmed' | 'cancelled'; answerBy: number | null },
): Promise<Words | null> {
  const [parent] = await deps.database.orm
    .select()
    .from(booking)
    .where(eq(booking.id, row.parentBookingId ?? row.id))
  if (!parent) return null
  const stay = { ...letterStay(deps, parent, language), address: ownAddress(deps, path) }
  return hostAdditionLetter(language, stay, { addition: readAddition(row), ...told })
}
