import { and, eq, isNotNull, or } from 'drizzle-orm'
import { codeMessageFrom } from '#domain/booking/stay-moments.ts'
import { civilDateInDubai, parseCivilDate } from '#domain/stay/civil-date.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import { place } from '#server/db/schema/places.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { doorCodeLetter } from '#server/messages/door-code.ts'
import { arrivalOf, releaseOf } from '#server/services/bookings-arrival.ts'
import { letterStay } from '#server/services/bookings-letters.ts'
import { knownHome } from '#server/services/bookings-snapshot.ts'
import { cityPlace } from '#server/services/city-of.ts'
import { hasDoorCode, noteDoorCode } from '#server/services/door-codes-given.ts'
import { type DueTask, plannedKeys, planTask, runDueTasks } from '#server/services/due-tasks.ts'
import { sendToVerified } from '#server/services/notify.ts'
import { isPresentStay } from '#server/services/present-stays.ts'
import { guestsOfStay, unregisteredCount } from '#server/services/stay-guests.ts'

const codeTask = 'door-code-message'
// A code that is released or changed later comes to a device by push and by sync first.
const graceMs = 15 * 60_000
// Of homes that are let from the small hours the message leaves on the day before.
const daysAhead = 1

type Stay = Awaited<ReturnType<typeof presentStays>>[number]

/**
 * Sends the door code to guests none of whose devices was given it, once for each code
 * (docs/decisions/108). The task of a stay's code is the lock, so it does not matter how often or in how many
 * places this runs. Gives how many messages left.
 */
export async function sendDoorCodes(deps: Deps): Promise<number> {
  await planMessages(deps)
  return runDueTasks(deps, codeTask, (task) => sendOne(deps, task))
}

function keyOf({ row, live }: Stay): string {
  return `${row.id}:${live.doorCodeRevision}`
}

async function planMessages(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const near = (await presentStays(deps)).filter((stay) => isNear(stay, now))
  const planned = await plannedKeys(deps, codeTask, near.map(keyOf))
  for (const stay of near) {
    const key = keyOf(stay)
    if (planned.has(key) || !(await isWanting(deps, stay, now))) continue
    await planTask(deps.database.orm, { kind: codeTask, key, now, afterMs: graceMs })
  }
}

/** Stays of homes with a code whose guests can be written to, that begin soon or go on: all of them, or one. */
async function presentStays(deps: Deps, id?: string) {
  const { orm } = deps.database
  const today = civilDateInDubai(deps.clock.now())
  const found = await orm
    .select()
    .from(booking)
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .innerJoin(host, eq(host.id, booking.hostId))
    .innerJoin(place, eq(place.slug, property.placeSlug))
    .leftJoin(cityPlace, eq(cityPlace.slug, place.parentSlug))
    .where(
      and(
        id === undefined ? undefined : eq(booking.id, id),
        isPresentStay(today, daysAhead),
        eq(userAccount.isActive, true),
        isNotNull(property.doorCode),
        or(isNotNull(userAccount.mobileVerifiedAt), isNotNull(userAccount.emailVerifiedAt)),
      ),
    )
  return found.map(({ property: live, place: district, ...rest }) => {
    const home = knownHome(deps, rest.booking, { row: live, place: district })
    const row = { ...rest.booking, home }
    const { user_account: account, host: owner, city } = rest
    return { row, home, live, account, owner, district, city }
  })
}

/** Whether a message of a stay is to be planned at `now`, so that it can leave when its hour has come. */
function isNear({ row, home }: Stay, now: number): boolean {
  return now >= codeMessageFrom(parseCivilDate(row.checkIn), home.checkInTime) - graceMs
}

/** Whether the code is for the guest now, and has not reached them. */
async function isWanting(deps: Deps, { row, live, account }: Stay, now: number): Promise<boolean> {
  const { orm } = deps.database
  const given = { bookingId: row.id, revision: live.doorCodeRevision }
  if (await hasDoorCode(orm, given, now)) return false
  const unregistered = unregisteredCount(await guestsOfStay(orm, row, account, now))
  return releaseOf(row, unregistered, now) === 'released'
}

/** Sends a planned message, unless it has become needless; true once it has left. */
async function sendOne(deps: Deps, { id, key }: DueTask): Promise<boolean> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const [bookingId = ''] = key.split(':')
  const [stay] = await presentStays(deps, bookingId)
  if (!stay || keyOf(stay) !== key || !isNear(stay, now) || !(await isWanting(deps, stay, now))) {
    // What is needless now may be wanted again: dates move, and guests are added. It is planned anew then.
    await orm.delete(dueTask).where(eq(dueTask.id, id))
    return false
  }
  const { row, live, account, owner } = stay
  const { language } = account
  const arrival = arrivalOf({ ...stay, unregistered: 0 }, language, now)
  if (arrival?.door_code.kind !== 'shown') return false
  const { door_code: code, address, makani } = arrival
  const letter = doorCodeLetter(language, letterStay(deps, row, language), {
    code: code.code,
    hasBegun: now >= code.works_from_at,
    house: address[language],
    makani,
    hostPhone: owner.phone,
  })
  if (!(await sendToVerified(deps, account, letter))) return false
  const given = { bookingId: row.id, sessionId: null, revision: live.arrivalRevision }
  await noteDoorCode(orm, given, now)
  return true
}
