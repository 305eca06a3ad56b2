declare const civilDateBrand: unique symbol

/** A calendar day in Asia/Dubai, 'YYYY-MM-DD'. Never an instant: a night belongs to a day. */
export type CivilDate = string & { readonly [civilDateBrand]: true }

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const dayMs = 24 * 60 * 60 * 1000
// The Emirates keep +04:00 all year.
const dubaiOffsetMs = 4 * 60 * 60 * 1000

/** Whether a text is a real calendar day written 'YYYY-MM-DD'. */
export function isCivilDate(text: string): text is CivilDate {
  if (!isWritten(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return day >= 1 && day <= lastDay(year, month)
}

/** Reads a civil date. Throws RangeError on anything else. */
export function parseCivilDate(text: string): CivilDate {
  if (!isCivilDate(text)) throw new RangeError(`not a civil date: ${text}`)
  return text
}

/** The day `count` days later; negative counts go back. */
export function addDays(date: CivilDate, count: number): CivilDate {
  return fromUtc(toUtc(date) + count * dayMs)
}

/** The same day of another month; a day that the month lacks becomes its last. */
export function addMonths(date: CivilDate, count: number): CivilDate {
  const first = startOfMonth(date)
  const at = new Date(toUtc(first))
  at.setUTCMonth(at.getUTCMonth() + count)
  const month = fromUtc(at.getTime())
  const day = Math.min(Number(date.slice(8)), daysInMonth(month))
  return addDays(month, day - 1)
}

/** Nights of a stay: days from check-in to checkout. */
export function nightsBetween(checkIn: CivilDate, checkOut: CivilDate): number {
  return Math.round((toUtc(checkOut) - toUtc(checkIn)) / dayMs)
}

/** Days since 1970-01-01: a civil date as a number that can be counted with. */
export function dayNumber(date: CivilDate): number {
  return toUtc(date) / dayMs
}

/** Negative when `a` is earlier, zero when equal, positive when later. */
export function compareDates(a: CivilDate, b: CivilDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Day of the week, 1 = Monday to 7 = Sunday. */
export function weekday(date: CivilDate): number {
  // The first day of all was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

/** The Monday of the date's week. */
export function startOfWeek(date: CivilDate): CivilDate {
  return addDays(date, 1 - weekday(date))
}

/** The first day of the date's month. */
export function startOfMonth(date: CivilDate): CivilDate {
  return parseCivilDate(`${date.slice(0, 7)}-01`)
}

/** Days of the date's month, 28 to 31. */
export function daysInMonth(date: CivilDate): number {
  return lastDay(Number(date.slice(0, 4)), Number(date.slice(5, 7)))
}

/** Every night of a stay, by the day on which it begins; the checkout day is not one. */
export function eachNight(checkIn: CivilDate, checkOut: CivilDate): CivilDate[] {
  const count = Math.max(0, nightsBetween(checkIn, checkOut))
  return Array.from({ length: count }, (_, index) => addDays(checkIn, index))
}

/** Nights that follow each other, from such nights in their order: `until` is the day after the last. */
export function nightRuns(nights: readonly CivilDate[]): { from: CivilDate; until: CivilDate }[] {
  const runs: { from: CivilDate; until: CivilDate }[] = []
  for (const night of nights) {
    const last = runs.at(-1)
    if (last?.until === night) last.until = addDays(night, 1)
    else runs.push({ from: night, until: addDays(night, 1) })
  }
  return runs
}

/** The day in Dubai at an instant (epoch ms). */
export function civilDateInDubai(epochMs: number): CivilDate {
  return fromUtc(epochMs + dubaiOffsetMs)
}

/** The instant (epoch ms) of a wall-clock time 'HH:mm' in Dubai. */
export function dubaiInstant(date: CivilDate, time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return toUtc(date) - dubaiOffsetMs + ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000
}

/** Days of a month, 1 to 12; 0 for what is no month. */
function lastDay(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0)
}

function toUtc(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function fromUtc(time: number): CivilDate {
  const text = new Date(time).toISOString().slice(0, 10)
  // What comes from an instant is a real day; only years of five digits are none.
  if (!isWritten(text)) throw new RangeError(`not a civil date: ${text}`)
  return text
}

function isWritten(text: string): text is CivilDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
