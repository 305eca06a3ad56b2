import type { LocalisedText } from '#contract/language.ts'

/** Words about positions. */
export const placeMessages = {
  outside: {
    en: 'You are outside the UAE right now. Type the place where you want to stay.',
    ar: 'أنت الآن خارج دولة الإمارات. اكتب المكان الذي تودّ الإقامة فيه.',
    ru: 'Сейчас вы не в ОАЭ. Введите место, где хотите остановиться.',
  },
} as const satisfies Record<string, LocalisedText>
