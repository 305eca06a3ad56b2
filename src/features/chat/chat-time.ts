import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'

/** "14:20" of an instant (epoch ms), in Dubai's time. */
export function clockTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(`${language}-AE`, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dubai',
    numberingSystem: 'latn',
  }).format(at)
}

/** What a day is called beside today. */
export function dayName(date: CivilDate, today: CivilDate): 'today' | 'yesterday' | 'date' {
  if (date === today) return 'today'
  return date === addDays(today, -1) ? 'yesterday' : 'date'
}
