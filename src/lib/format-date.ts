import { digitSystem } from '#i18n/digits.ts'
import { dateFormat } from '#lib/date-format.ts'

/**
 * "Sat 9 Jan, 15:00": an instant (epoch ms) in Dubai's time, in the digits of the language.
 */
export function formatInstant(at: number, locale: string): string {
  const format = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dubai',
    numberingSystem: digitSystem(locale),
  })
  return joinShort(format.formatToParts(at))
}

/**
 * A short date's parts as one text, the way people write it: no comma after the day's name, no dot
 * after a shortened month. "Sat 9 Jan", "сб 9 янв".
 */
export function joinShort(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }, at) => {
      if (parts[at - 1]?.type === 'weekday') return value.replace(/[,،]/, '')
      return type === 'month' ? value.replace(/\.$/, '') : value
    })
    .join('')
}

/** "January 2027" of a civil date. */
export function formatMonth(date: string, locale: string): string {
  return dateFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: digitSystem(locale),
  }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}

/** "1 September 2027" of a civil date. */
export function formatDay(date: string, locale: string): string {
  return dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: digitSystem(locale),
  }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
}
