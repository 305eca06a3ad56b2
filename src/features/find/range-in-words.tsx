import { Trans, useLingui } from '@lingui/react/macro'
import { dateSpan, shortDay } from '#ui/calendar/calendar-dates.ts'
import type { DateRange } from '#ui/calendar/range-calendar.tsx'

/** "14 – 19 Jan", "From 14 Jan" while the checkout is missing, or what to do, for narrow fields. */
export function RangeInWords({ range }: { range: DateRange }) {
  const { i18n } = useLingui()
  const { checkIn, checkOut } = range
  if (!checkIn) return <Trans>Add dates</Trans>
  if (checkOut) return dateSpan(checkIn, checkOut, i18n.locale)
  const from = shortDay(checkIn, i18n.locale)
  return <Trans>From {from}</Trans>
}
