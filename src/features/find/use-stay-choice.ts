import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getHomeCalendar } from '#contract/property/get-calendar.ts'
import type { HomeDetails } from '#contract/property/get-details.ts'
import { getStayPrice } from '#contract/property/get-price.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import { type CivilDate, isCivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'
import { callOptions } from '#lib/call-options.ts'
import { useIsHydrated, useToday } from '#lib/hooks.ts'
import type { DateRange } from '#ui/calendar/range-calendar.tsx'
import type { FindSearch } from './search-params.ts'
import { partyIn } from './stay-in-address.ts'

// Never sent: the query is off until both dates are chosen.
const unasked = {
  slug: '',
  check_in: parseCivilDate('2000-01-01'),
  check_out: parseCivilDate('2000-01-02'),
  party: { adults: 1, children: 0, infants: 0, pets: 0 },
}

const toDate = (text: string | undefined): CivilDate | null =>
  text && isCivilDate(text) ? text : null

/** Dates and guests in the address of a home's page. */
function chosenIn(search: FindSearch) {
  const checkIn = toDate(search.check_in)
  const asked = toDate(search.check_out)
  // An end before its beginning is a mangled link's, and nobody chose it.
  const checkOut = checkIn && asked && asked <= checkIn ? null : asked
  const party = partyIn(search) ?? { adults: 2, children: 0, infants: 0, pets: 0 }
  return { checkIn, checkOut, party }
}

/** What is asked for the price of the stay in an address; null while its dates are open. */
export function stayPriceOf(slug: string, search: FindSearch) {
  const { checkIn, checkOut, party } = chosenIn(search)
  if (!checkIn || !checkOut) return null
  return callOptions(getStayPrice, { slug, check_in: checkIn, check_out: checkOut, party })
}

/** Dates and guests of a home's page with its taken nights and the price of the chosen stay. */
export function useStayChoice(
  home: Pick<HomeDetails, 'slug'>,
  search: FindSearch,
  onSearch: (search: FindSearch) => void,
) {
  const { checkIn, checkOut, party } = chosenIn(search)
  const today = useToday()
  const { data: calendar } = useQuery(callOptions(getHomeCalendar, { slug: home.slug }))
  // The same from draw to draw: with a new one the months of the calendar are drawn anew.
  const nights = useMemo(() => {
    const taken = new Set(calendar?.taken)
    const closedWeekdays = calendar?.no_check_in_weekdays ?? []
    return {
      isTaken: (night: CivilDate) => taken.has(night),
      isArrivalClosed: (day: CivilDate) => isArrivalClosed(closedWeekdays, day),
      hasClosedArrivals: closedWeekdays.length > 0,
      // Without a calendar no night is known to be free.
      knownUntil: toDate(calendar?.until) ?? today,
    }
  }, [calendar, today])
  const isHydrated = useIsHydrated()
  const asked = stayPriceOf(home.slug, search)
  const price = useQuery({
    ...(asked ?? callOptions(getStayPrice, unasked)),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  return {
    range: { checkIn, checkOut },
    party,
    isWhole: asked !== null,
    ...nights,
    isCalendarKnown: calendar !== undefined,
    price: asked ? price.data : undefined,
    // What has failed on the server has not on the device yet: a part is taken over as one that waits.
    isPriceFailed: isHydrated && price.isError,
    changeRange: (range: DateRange) =>
      onSearch({
        ...search,
        check_in: range.checkIn ?? undefined,
        check_out: range.checkOut ?? undefined,
      }),
    changeParty: (next: typeof party) => onSearch({ ...search, ...next }),
  }
}
