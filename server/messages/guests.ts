import type { StayGuest } from '#contract/booking/guests.ts'
import type { LocalisedText } from '#contract/language.ts'
import { changedMeanwhile } from '#server/messages/common.ts'

/** Words about the people of a stay. */
export const guestMessages = {
  saved: { en: 'Saved.', ar: 'تم الحفظ.', ru: 'Сохранено.' },
  notYet: {
    en: 'Guests are named once the stay is confirmed.',
    ar: 'تُسجَّل أسماء الضيوف بعد تأكيد الإقامة.',
    ru: 'Гостей указывают после подтверждения брони.',
  },
  ended: {
    en: 'This stay has been cancelled. Its guests can’t be changed any more.',
    ar: 'أُلغيت هذه الإقامة. لم يعد ممكنًا تعديل ضيوفها.',
    ru: 'Проживание отменено. Изменить гостей уже нельзя.',
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

const ageOfMinors: LocalisedText = {
  en: '13 to 17 years old',
  ar: 'العمر من 13 إلى 17 عامًا',
  ru: '13–17 лет',
}

/** Somebody else has named this guest meanwhile. */
export function guestChangedMeanwhile(
  now: Pick<StayGuest, 'first_name' | 'last_name' | 'is_minor'>,
): LocalisedText {
  const name = [now.first_name, now.last_name].filter(Boolean).join(' ') || '—'
  const saying = (age: string) => changedMeanwhile(now.is_minor ? `${name} (${age})` : name)
  return {
    en: saying(ageOfMinors.en).en,
    ar: saying(ageOfMinors.ar).ar,
    ru: saying(ageOfMinors.ru).ru,
  }
}
