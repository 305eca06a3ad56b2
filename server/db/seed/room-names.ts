import type { LocalisedText } from '#contract/language.ts'

/** Names of rooms in the sleeping arrangement. */
export const roomNames = {
  main: { en: 'Main bedroom', ar: 'غرفة النوم الرئيسية', ru: 'Главная спальня' },
  second: { en: 'Second bedroom', ar: 'غرفة النوم الثانية', ru: 'Вторая спальня' },
  further: { en: 'Further bedroom', ar: 'غرفة نوم إضافية', ru: 'Ещё одна спальня' },
  living: { en: 'Living room', ar: 'غرفة الجلوس', ru: 'Гостиная' },
  studio: { en: 'Sleeping corner', ar: 'ركن النوم', ru: 'Спальная зона' },
} as const satisfies Record<string, LocalisedText>
