import type { LocalisedText } from '#contract/language.ts'
import { text } from './numerals.ts'

/** Names of rooms in the sleeping arrangement. */
export const roomNames = {
  main: text('Main bedroom', 'غرفة النوم الرئيسية', 'Главная спальня'),
  kids: text('Children’s room', 'غرفة الأطفال', 'Детская'),
  living: text('Living room', 'غرفة الجلوس', 'Гостиная'),
  studio: text('Sleeping corner', 'ركن النوم', 'Спальная зона'),
} as const

/** Bedrooms beyond the main one, from the second on. */
export const furtherBedrooms: readonly LocalisedText[] = [
  text('Second bedroom', 'غرفة النوم الثانية', 'Вторая спальня'),
  text('Third bedroom', 'غرفة النوم الثالثة', 'Третья спальня'),
  text('Fourth bedroom', 'غرفة النوم الرابعة', 'Четвёртая спальня'),
  text('Fifth bedroom', 'غرفة النوم الخامسة', 'Пятая спальня'),
]
