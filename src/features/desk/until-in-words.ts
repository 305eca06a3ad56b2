import { digitSystem } from '#i18n/digits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** "in 23 hours", "in 40 minutes" until an instant; both in epoch ms. Never less than a minute. */
export function untilInWords(at: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(`${locale}-AE-u-nu-${digitSystem(locale)}`, {
    numeric: 'always',
  })
  const left = at - now
  return left >= 2 * hourMs
    ? format.format(Math.floor(left / hourMs), 'hour')
    : format.format(Math.max(1, Math.floor(left / minuteMs)), 'minute')
}
