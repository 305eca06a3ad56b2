import { and, asc, eq, gt, gte, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import type { AskedStay } from '#contract/property/build-home-card.ts'
import { unpaidStates } from '#domain/booking/process.ts'
import { partyProblem } from '#domain/guests/party.ts'
import { exactStay } from '#domain/search/stay-choice.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import { civilDateInDubai, nightsBetween } from '#domain/stay/civil-date.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { bookingNight } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { type CallError, fieldError } from '#server/http/call-error.ts'
import {
  bookingMessages,
  nightsTaken,
  tooFewNights,
  tooManyGuests,
} from '#server/messages/booking.ts'
import type { CatalogueHome } from '#server/services/catalogue.ts'

/** Why a stay cannot be quoted, beside the field it concerns, or null. */
export async function stayRefusal(
  deps: Deps,
  home: CatalogueHome,
  stay: AskedStay,
  userId: string | null,
): Promise<CallError | null> {
  const { checkIn, checkOut } = stay
  const nights = nightsBetween(checkIn, checkOut)
  const today = civilDateInDubai(deps.clock.now())
  if (checkIn < today) {
    return fieldError('check_in', 'past', bookingMessages.pastCheckIn)
  }
  if (nights < 1) return fieldError('check_out', 'no_nights', bookingMessages.checkOutFirst)
  if (!exactStay(stay, today)) return fieldError('check_out', 'too_far', bookingMessages.tooFar)
  const guests = guestRefusal(home, stay)
  if (guests) return guests
  if (nights < home.row.minNights) {
    return fieldError('check_out', 'below_minimum', tooFewNights(home.row.minNights))
  }
  if (isArrivalClosed(home.row.noCheckInWeekdays, checkIn)) {
    return fieldError('check_in', 'no_check_in', bookingMessages.noCheckInThatDay)
  }
  const taken = await nightsOfOthers(deps, home.row.id, stay, userId)
  return taken.length > 0 ? fieldError('check_in', 'unavailable', nightsTaken(taken)) : null
}

/** Why a home does not take a party, beside the field it concerns, or null. */
export function guestRefusal(
  { row }: CatalogueHome,
  { party }: Pick<AskedStay, 'party'>,
): CallError | null {
  switch (partyProblem(party, row)) {
    case 'no_guest':
      return fieldError('guests', 'no_guest', bookingMessages.noGuest)
    case 'no_adult':
      return fieldError('adults', 'no_adult', bookingMessages.noAdult)
    case 'over_capacity':
      return fieldError('guests', 'over_capacity', tooManyGuests(row.maxGuests))
    case 'pets_not_allowed':
      return fieldError('pets', 'pets_not_allowed', bookingMessages.noPets)
    case null:
      return null
  }
}

/**
 * Nights that this person cannot have. Their own unpaid hold of a stay is in nobody's way but others', for
 * another choice takes its place; one whose money waits for a person stays.
 */
async function nightsOfOthers(
  deps: Deps,
  propertyId: string,
  { checkIn, checkOut }: AskedStay,
  userId: string | null,
): Promise<string[]> {
  const rows = await deps.database.orm
    .select({ night: bookingNight.night })
    .from(bookingNight)
    .leftJoin(booking, eq(booking.id, bookingNight.bookingId))
    .where(
      and(
        eq(bookingNight.propertyId, propertyId),
        gte(bookingNight.night, checkIn),
        lt(bookingNight.night, checkOut),
        or(
          isNull(bookingNight.heldUntil),
          and(
            gt(bookingNight.heldUntil, new Date(deps.clock.now())),
            userId
              ? or(
                  isNull(booking.userId),
                  ne(booking.userId, userId),
                  ne(booking.type, 'booking'),
                  notInArray(booking.state, [...unpaidStates]),
                )
              : undefined,
          ),
        ),
      ),
    )
    .orderBy(asc(bookingNight.night))
  return rows.map(({ night }) => night)
}
