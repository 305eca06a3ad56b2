import type { CivilDate } from '#domain/stay/civil-date.ts'
import { digitSystem, inDigits } from '#i18n/digits.ts'
import { dateFormat } from '#lib/date-format.ts'
import { joinShort } from '#lib/format-date.ts'

const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

function format(day: CivilDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatOf(locale, options).format(instantOf(day))
}

function formatShort(day: CivilDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  return joinShort(formatOf(locale, options).formatToParts(instantOf(day)))
}

// A civil date has no zone: read and written in UTC it stays the same day everywhere.
const instantOf = (day: CivilDate) => new Date(`${day}T00:00:00Z`)

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return dateFormat(locale, { ...options, timeZone: 'UTC', numberingSystem: digitSystem(locale) })
}

/** "Thursday, 14 January 2027", for what is spoken. */
export function longDate(day: CivilDate, locale: string): string {
  return format(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** "Thu 14 Jan", for fields and cards. */
export function shortDate(day: CivilDate, locale: string): string {
  return formatShort(day, locale, { weekday: 'short', ...dayAndMonth })
}

/** Both ends of "Thu 14 – Tue 19 Jan"; the first names its month only where it is another. */
export function weekdaySpan(from: CivilDate, until: CivilDate, locale: string): [string, string] {
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  const weekday = format(from, locale, { weekday: 'short' })
  const start = isOneMonth
    ? inDigits(`${weekday} ${Number(from.slice(8))}`, locale)
    : shortDate(from, locale)
  return [start, shortDate(until, locale)]
}

/** "14 – 19 Jan" or "28 Jan – 2 Feb", for narrow fields; never broken over two lines. */
export function dateSpan(from: CivilDate, until: CivilDate, locale: string): string {
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  const start = formatShort(from, locale, isOneMonth ? { day: 'numeric' } : dayAndMonth)
  return `${start} – ${shortDay(until, locale)}`.replaceAll(' ', '\u00A0')
}

/** "14 Jan", for narrow fields; never broken over two lines. */
export function shortDay(day: CivilDate, locale: string): string {
  return formatShort(day, locale, dayAndMonth).replaceAll(' ', '\u00A0')
}

/** "January 2027". */
export function monthName(day: CivilDate, locale: string): string {
  return format(day, locale, { month: 'long', year: 'numeric' })
}

/** Short names of the days, Monday first. */
export function weekdayNames(locale: string): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, at) => {
    // 2024-01-01 was a Monday.
    const date = new Date(Date.UTC(2024, 0, 1 + at))
    const name = (weekday: 'short' | 'long') =>
      dateFormat(locale, { weekday, timeZone: 'UTC' }).format(date)
    return { short: locale === 'ar' ? name('long') : name('short'), long: name('long') }
  })
}
