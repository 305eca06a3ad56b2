import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { digitSystem } from '#i18n/digits.ts'

/** "14:20" of an instant (epoch ms), in Dubai's time. */
export function clockTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(`${language}-AE`, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dubai',
    numberingSystem: digitSystem(language),
  }).format(at)
}

/** What a day is called beside today. */
export function dayName(date: CivilDate, today: CivilDate): 'today' | 'yesterday' | 'date' {
  if (date === today) return 'today'
  return date === addDays(today, -1) ? 'yesterday' : 'date'
}
