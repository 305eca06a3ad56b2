import type { BookingState } from '#domain/booking/process.ts'
import type { Party } from '#domain/guests/party.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { newId } from '#server/db/id.ts'
import type { booking } from '#server/db/schema/bookings.ts'
import { homeSnapshot, storedFolio } from '#server/services/bookings-snapshot.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'

type Wanted = {
  userId: string
  number: string
  checkIn: CivilDate
  /** Epoch ms. */
  now: number
  checkOut?: CivilDate
  state?: BookingState
}

/** A booking as the shop writes it: price, policy and home of the day, for tests that need no payment. */
export function stayRow(home: CatalogueHome, wanted: Wanted): typeof booking.$inferInsert {
  const { userId, number, checkIn, now, state = 'confirmed' } = wanted
  const checkOut = wanted.checkOut ?? addDays(checkIn, Math.max(3, home.row.minNights))
  const party: Party = { adults: 2, children: 0, infants: 0, pets: 0 }
  const folio = storedFolio(home, { checkIn, checkOut, party })
  return {
    id: newId(now),
    number,
    userId,
    propertyId: home.row.id,
    hostId: home.row.hostId,
    type: 'booking',
    state,
    checkIn,
    checkOut,
    party,
    folio,
    totalFils: folio.totalFils,
    depositFils: folio.depositFils,
    policy: { policy: home.row.cancellationPolicy, rulesAcceptedAt: now },
    home: homeSnapshot(home),
    leadGuest: { firstName: 'Layla', lastName: 'Haddad', email: null, mobile: null },
    stateChangedAt: new Date(now),
    createdAt: new Date(now),
    confirmedAt: state === 'confirmed' ? new Date(now) : null,
  }
}
