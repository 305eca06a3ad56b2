import { type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'

/** When a person wants no sound from the product; minutes after midnight in the time zone. */
export type QuietHours = {
  isOn: boolean
  /** The first minute of quiet. */
  from: number
  /** The first minute after it; before `from` when the night lies between them. */
  until: number
  /** IANA name. */
  timeZone: string
}

/** Where stays are: their hours count as long as nobody chose others. */
export const dubaiTimeZone = 'Asia/Dubai'

const dayMinutes = 24 * 60
const minuteMs = 60_000

/** Quiet as long as a person has not chosen: the night in Dubai. */
export const usualQuietHours: QuietHours = {
  isOn: true,
  from: 22 * 60,
  until: 8 * 60,
  timeZone: dubaiTimeZone,
}

/** End of the quiet that reigns at `now`, epoch ms; null when there is none. */
export function quietEnd({ isOn, from, until, timeZone }: QuietHours, now: number): number | null {
  if (!isOn || from === until) return null
  const minute = minuteOfDay(timeZone, now)
  const length = (until - from + dayMinutes) % dayMinutes
  const passed = (minute - from + dayMinutes) % dayMinutes
  if (passed >= length) return null
  const thisMinute = Math.floor(now / minuteMs) * minuteMs
  return thisMinute + (length - passed) * minuteMs
}

/**
 * Whether a message may come in quiet hours: somebody stands at a door, or the stay that it is about
 * begins today in Dubai.
 */
export function isUrgentAt(
  now: number,
  { isUrgent, checkIn }: { isUrgent: boolean; checkIn: CivilDate | null },
): boolean {
  return isUrgent || checkIn === civilDateInDubai(now)
}

/** Whether a text names a time zone that can be counted in. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Minutes as a clock shows them, `08:00`. */
export function clockText(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Minutes after midnight of a clock's `08:00`. */
export function clockMinutes(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

function minuteOfDay(timeZone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const count = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return count('hour') * 60 + count('minute')
}
