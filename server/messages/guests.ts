import type { LocalisedText } from '#contract/language.ts'

/** Words about the people of a stay. */
export const guestMessages = {
  saved: { en: 'Saved.', ar: 'تم الحفظ.', ru: 'Сохранено.' },
  notYet: {
    en: 'Guests are named once the stay is confirmed.',
    ar: 'تُسجَّل أسماء الضيوف بعد تأكيد الإقامة.',
    ru: 'Гостей указывают после подтверждения брони.',
  },
  tooLate: {
    en: 'The stay has begun. Ask your host to change the guests.',
    ar: 'بدأت الإقامة. اطلب من مضيفك تعديل الضيوف.',
    ru: 'Проживание уже началось. Попросите хозяина изменить гостей.',
  },
  registered: {
    en: 'This guest is registered already.',
    ar: 'هذا الضيف مسجّل بالفعل.',
    ru: 'Этот гость уже зарегистрирован.',
  },
  childInvited: {
    en: 'Children are named, not registered.',
    ar: 'الأطفال تُكتب أسماؤهم ولا يُسجَّلون.',
    ru: 'Детей указывают по имени, регистрировать их не нужно.',
  },
  linkOver: {
    en: 'This link is no longer good. Ask for a new one.',
    ar: 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
    ru: 'Ссылка больше не действует. Попросите новую.',
  },
} as const satisfies Record<string, LocalisedText>
