import { relativeTime } from '#domain/dates/relative-time.ts'
import { digitSystem } from '#i18n/digits.ts'

const units = {
  seconds: 'second',
  minutes: 'minute',
  hours: 'hour',
  yesterday: 'day',
  days: 'day',
  years: 'year',
} as const

/** "5 minutes ago", "Yesterday": how long before `now` something was (epoch ms), in the words of specification 8. */
export function ageInWords(at: number, now: number, locale: string): string {
  const { unit, count } = relativeTime(at, now)
  // "Now" is no count of seconds, and "last year" no 365 days.
  const format = new Intl.RelativeTimeFormat(`${locale}-AE-u-nu-${digitSystem(locale)}`, {
    numeric: unit === 'yesterday' ? 'auto' : 'always',
  })
  const words = format.format(-count, units[unit])
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
