import type { LocalisedText } from '#contract/language.ts'

/** Words of the profile's calls. */
export const profileMessages = {
  namesChanged: { en: 'Saved.', ar: 'تم الحفظ.', ru: 'Сохранено.' },
  deviceRevoked: {
    en: 'The device is signed out.',
    ar: 'سُجّل خروج الجهاز.',
    ru: 'На устройстве выполнен выход.',
  },
  mobileVerified: {
    en: 'Your mobile number is verified.',
    ar: 'تم التحقق من رقم جوالك.',
    ru: 'Номер телефона подтверждён.',
  },
  noMobile: {
    en: 'There is no mobile number to verify.',
    ar: 'لا يوجد رقم جوال للتحقق منه.',
    ru: 'Нет номера для подтверждения.',
  },
  onePhoto: {
    en: 'Please choose one photo.',
    ar: 'اختر صورة واحدة.',
    ru: 'Выберите одно фото.',
  },
  photoChanged: {
    en: 'Your photo is saved.',
    ar: 'حُفظت صورتك.',
    ru: 'Фото сохранено.',
  },
  photoRemoved: {
    en: 'Your photo is removed.',
    ar: 'أُزيلت صورتك.',
    ru: 'Фото удалено.',
  },
} as const satisfies Record<string, LocalisedText>
