import { listComparableHomes } from '#contract/booking/list-comparable.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { ownStay } from '#server/services/additions-stay.ts'
import { comparableHomes } from '#server/services/comparable-homes.ts'
import { cardsTogether } from '#server/services/home-cards.ts'

export const handler = handle(listComparableHomes, async ({ booking_number }, context) => {
  const { deps, language, now, userId } = context
  const row = await ownStay(deps.database.orm, userId, booking_number)
  if (!row) throw toastError('not-found', commonMessages.notFound)
  const isCalledOff = row.state === 'cancelled_by_host' || row.state === 'cancelled_by_platform'
  if (!isCalledOff) return { stay: null, was_fils: 0, homes: [] }
  const { stay, wasFils, homes } = await comparableHomes(deps, row)
  const today = civilDateInDubai(now)
  const options = { language, today, stay, isAvailable: true, distanceKm: null }
  return {
    stay: stay && { check_in: stay.checkIn, check_out: stay.checkOut, party: stay.party },
    was_fils: wasFils,
    homes: cardsTogether(homes, options),
  }
})
