import { listComparableHomes } from '#contract/booking/list-comparable.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { ownStay } from '#server/services/additions-stay.ts'
import { bookedInstead } from '#server/services/bookings-list.ts'
import { comparableHomes, lostAt } from '#server/services/comparable-homes.ts'
import { cardsTogether } from '#server/services/home-cards.ts'

export const handler = handle(listComparableHomes, async ({ booking_number }, context) => {
  const { deps, language, now, userId } = context
  const row = await ownStay(deps.database.orm, userId, booking_number)
  if (!row) throw toastError('not-found', commonMessages.notFound)
  const since = await lostAt(deps.database.orm, row)
  if (!since) return { instead: [], stay: null, was_fils: 0, homes: [], as_of: now }
  const instead = await bookedInstead(deps, row, since, language)
  // A hold that waits for its payment may come to nothing.
  const sure = instead.filter(({ pay_until }) => pay_until === null)
  const { stay, wasFils, homes } = await comparableHomes(deps, row, sure)
  const today = civilDateInDubai(now)
  const options = { language, today, stay, isAvailable: true, distanceKm: null }
  return {
    instead,
    stay: stay && { check_in: stay.checkIn, check_out: stay.checkOut, party: stay.party },
    was_fils: wasFils,
    homes: cardsTogether(homes, options),
    as_of: now,
  }
})
