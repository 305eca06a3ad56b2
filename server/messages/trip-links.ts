import type { LocalisedText } from '#contract/language.ts'

/** Words about links that show a trip to others. */
export const tripLinkMessages = {
  ended: {
    en: 'This link leads to nothing now.',
    ar: 'لم يعد هذا الرابط يفتح شيئًا.',
    ru: 'Эта ссылка больше никуда не ведёт.',
  },
  notNow: {
    en: 'A trip can be shown to others once it is confirmed and until checkout.',
    ar: 'يمكن مشاركة الرحلة بعد تأكيدها وحتى المغادرة.',
    ru: 'Поездкой можно поделиться, когда она подтверждена, и до выезда.',
  },
  tooMany: {
    en: 'There are 15 links already. End one that nobody needs.',
    ar: 'يوجد 15 رابطًا بالفعل. أنهِ رابطًا لا يحتاج إليه أحد.',
    ru: 'Ссылок уже 15. Отключите ту, что больше не нужна.',
  },
} as const satisfies Record<string, LocalisedText>
