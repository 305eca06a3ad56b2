import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { usualFlexNights } from '#domain/search/flex-dates.ts'
import { addMonths, type CivilDate, isCivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'
import { dateFormat } from '#lib/date-format.ts'
import { useToday } from '#lib/hooks.ts'
import { dateSpan, monthName } from '#ui/calendar/calendar-dates.ts'
import { RangeInWords } from './range-in-words.tsx'
import { hasDates } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'

/** The dates of a search, exact or flexible; asks for them where it has none that are searched. */
export function DatesInWords({ search }: { search: FindSearch }) {
  const { i18n } = useLingui()
  const today = useToday()
  const { check_in, check_out, flex, month, nights = usualFlexNights } = search
  if (!hasDates(search, today)) {
    const isBegun = check_in && isCivilDate(check_in) && check_in >= today && !check_out
    return <RangeInWords range={{ checkIn: isBegun ? check_in : null, checkOut: null }} />
  }
  if (month && (flex === 'weekend' || flex === 'month')) {
    const name = monthWords(parseCivilDate(`${month}-01`), today, i18n.locale)
    return flex === 'weekend' ? (
      <Trans>Weekend, {name}</Trans>
    ) : (
      <Trans>
        <Plural value={nights} one="# night" other="# nights" />, {name}
      </Trans>
    )
  }
  if (!check_in || !check_out || !isCivilDate(check_in) || !isCivilDate(check_out)) return null
  const span = dateSpan(check_in, check_out, i18n.locale)
  const days = flex?.replace('days_', '')
  return days ? (
    <Trans>
      {span} <bdi dir="ltr">±{days}</bdi>
    </Trans>
  ) : (
    span
  )
}

/** A month in a narrow field: within a year from today its name alone says which one it is. */
function monthWords(month: CivilDate, today: CivilDate, locale: string): string {
  if (month >= addMonths(today, 12)) return monthName(month, locale)
  return dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(month))
}
