import { basename } from 'node:path'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { getSharedCode } from '#contract/booking/get-shared-code.ts'
import type { SharedTrip } from '#contract/booking/get-shared-trip.ts'
import type { CallOutput } from '#contract/call.ts'
import { sharedWayInPath } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { sharedTripPhase } from '#domain/booking/trip-link.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking, tripLink } from '#server/db/schema/bookings.ts'
import { place } from '#server/db/schema/places.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { keyOfFile } from '#server/media/picture-store.ts'
import { arrivalOf, emergency } from '#server/services/bookings-arrival.ts'
import { knownHome } from '#server/services/bookings-snapshot.ts'
import { homeView, rulesView, stayView } from '#server/services/bookings-view.ts'
import { cityPlace } from '#server/services/city-of.ts'
import { guestsOfStay, unregisteredCount } from '#server/services/stay-guests.ts'
import { hashToken } from '#server/services/token-hash.ts'
import { tripStay } from '#server/services/trip-links.ts'

// The guest is told roughly when a link was used; a page that is watched writes no more than this.
const openedEveryMs = 60_000

/** What the holder of a link sees of a trip, by what is stored this moment; null for a link that is not good. */
export async function sharedTrip(
  deps: Deps,
  token: string,
  language: Language,
): Promise<SharedTrip | null> {
  const found = await readTrip(deps, token, language)
  if (!found) return null
  const { row, home, link, phase, arrival } = found
  const isOpen = phase === 'open'
  const { title, type, place: where, picture } = homeView(home, null, language)
  const { adults, children, infants } = row.party
  return {
    role: link.role,
    phase,
    guest_name: found.guest.firstName,
    home: { title, type, place: where, picture },
    dates: stayView(row, language, deps.clock.now()).dates,
    guest_count: adults + children + infants,
    arrival: isOpen ? forRole(arrival, link.role) : null,
    host: { name: found.host.names[language], phone: isOpen ? found.host.phone : null },
    rules: rulesView(home, language),
    emergency,
  }
}

type Secrets = CallOutput<typeof getSharedCode>

/** Door code and photos of the way in for companions, as the guest has them; nothing for every other link. */
export async function sharedSecrets(
  deps: Deps,
  token: string,
  language: Language,
): Promise<Secrets> {
  const arrival = await companionsArrival(deps, token, language)
  const photos = (arrival?.steps ?? []).flatMap(({ text, picture }) => {
    const key = picture && keyOfFile(basename(picture.path))
    return key ? [{ text, picture: { ...picture, path: sharedWayInPath(token, key) } }] : []
  })
  return { door_code: arrival?.door_code ?? null, photos }
}

/** Whether a photo of the way in is for the holder of a link now. */
export async function isSharedWayInPicture(
  deps: Deps,
  token: string,
  key: string,
): Promise<boolean> {
  const arrival = await companionsArrival(deps, token, 'en')
  const files = (arrival?.steps ?? []).flatMap(({ picture }) => picture?.path ?? [])
  return files.some((path) => keyOfFile(basename(path)) === key)
}

/** The way in as its guest has it, where a link is a companion's and its trip is open. */
async function companionsArrival(deps: Deps, token: string, language: Language) {
  const found = await readTrip(deps, token, language)
  const isOpen = found?.phase === 'open' && found.link.role === 'companion'
  return isOpen ? found.arrival : null
}

function forRole(
  arrival: BookingDetails['arrival'],
  role: SharedTrip['role'],
): SharedTrip['arrival'] {
  if (!arrival) return null
  const { door_code: _code, wifi, steps, ...way } = arrival
  return {
    ...way,
    // What shows the door rests on no borrowed device, see `sharedSecrets`.
    steps: steps.map(({ text }) => ({ text, picture: null })),
    wifi: role === 'companion' ? wifi : null,
  }
}

async function readTrip(deps: Deps, token: string, language: Language) {
  const { orm } = deps.database
  const now = deps.clock.now()
  const [found] = await orm
    .select()
    .from(tripLink)
    .innerJoin(booking, eq(booking.id, tripLink.bookingId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .innerJoin(host, eq(host.id, booking.hostId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .innerJoin(place, eq(place.slug, property.placeSlug))
    .leftJoin(cityPlace, eq(cityPlace.slug, place.parentSlug))
    .where(
      and(
        eq(tripLink.tokenHash, hashToken(token)),
        isNull(tripLink.endedAt),
        eq(userAccount.isActive, true),
      ),
    )
  if (!found) return null
  const {
    trip_link: link,
    user_account: guest,
    host: owner,
    property: live,
    place: district,
    city,
  } = found
  const home = knownHome(deps, found.booking, { row: live, place: district })
  const row = { ...found.booking, home }
  const phase = sharedTripPhase(tripStay(row), now)
  if (phase === 'ended') return null
  await noteOpened(deps, link.id, now)
  const unregistered = unregisteredCount(await guestsOfStay(orm, row, guest, now))
  const arrival = arrivalOf({ row, live, district, city, unregistered }, language, now)
  return { row, home, link, guest, host: owner, phase, arrival }
}

async function noteOpened({ database: { orm } }: Deps, id: string, now: number): Promise<void> {
  const isLongAgo = or(
    isNull(tripLink.openedAt),
    lt(tripLink.openedAt, new Date(now - openedEveryMs)),
  )
  await orm
    .update(tripLink)
    .set({ openedAt: new Date(now) })
    .where(and(eq(tripLink.id, id), isLongAgo))
}
