import { getHomeCalendar } from '#contract/property/get-calendar.ts'
import { addDays, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { loadCatalogue, takenNights } from '#server/services/catalogue.ts'

// A year and a half ahead: longer than anyone books, short enough for one answer.
const shownDays = 548

export const handler = handle(getHomeCalendar, async ({ slug }, { deps, now }) => {
  const home = (await loadCatalogue(deps)).bySlug.get(slug)
  if (!home) throw toastError('not-found', commonMessages.notFound)
  const from = civilDateInDubai(now)
  const until = addDays(from, shownDays)
  const taken = await takenNights(deps, [home.row.id], from, until)
  return {
    from,
    until,
    taken: taken.map(({ night }) => night),
    min_nights: home.row.minNights,
    no_check_in_weekdays: home.row.noCheckInWeekdays,
    as_of: now,
  }
})
