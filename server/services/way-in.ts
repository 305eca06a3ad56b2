import { and, eq } from 'drizzle-orm'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { type PropertyRow, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { releaseOf } from '#server/services/bookings-arrival.ts'
import { isGuestsOwn } from '#server/services/bookings-leaving.ts'
import { knownHome } from '#server/services/bookings-snapshot.ts'
import { guestsOfStay, unregisteredCount } from '#server/services/stay-guests.ts'

/** How often a stay or its way in has changed; `events` is the length of the stay's history. */
export function stayRevision(events: number, live: Pick<PropertyRow, 'arrivalRevision'>): number {
  return events + live.arrivalRevision
}

/** Whether a photo of the way in is for a person now: the stay is theirs, and its way in is released. */
export async function isWayInPictureOf(
  deps: Deps,
  userId: string,
  { bookingNumber, key }: { bookingNumber: string; key: string },
): Promise<boolean> {
  const now = deps.clock.now()
  const { orm } = deps.database
  const [found] = await orm
    .select()
    .from(booking)
    .innerJoin(property, eq(property.id, booking.propertyId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(
      and(
        eq(booking.number, bookingNumber),
        eq(booking.userId, userId),
        eq(booking.type, 'booking'),
      ),
    )
  if (!found || !isGuestsOwn(found.booking, now)) return false
  const { property: live, user_account: owner } = found
  if (!live.arrivalSteps.some(({ photo }) => photo?.key === key)) return false
  const home = knownHome(deps, found.booking, { row: live, place: null })
  const row = { ...found.booking, home }
  const guests = await guestsOfStay(orm, row, owner, now)
  return releaseOf(row, unregisteredCount(guests), now) === 'released'
}
