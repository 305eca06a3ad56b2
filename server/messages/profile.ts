import type { LocalisedText } from '#contract/language.ts'

/** Words of the profile's calls. */
export const profileMessages = {
  namesChanged: { en: 'Saved.', ar: 'تم الحفظ.', ru: 'Сохранено.' },
  deviceRevoked: {
    en: 'The device is signed out.',
    ar: 'سُجّل خروج الجهاز.',
    ru: 'На устройстве выполнен выход.',
  },
  deviceWiped: {
    en: 'The device is signed out. It forgets everything of yours as soon as it is online.',
    ar: 'سُجّل خروج الجهاز. سيمحو كل ما يخصك فور اتصاله بالإنترنت.',
    ru: 'На устройстве выполнен выход. Как только оно выйдет в сеть, с него сотрутся все ваши данные.',
  },
  mobileVerified: {
    en: 'Your mobile number is verified.',
    ar: 'تم التحقق من رقم جوالك.',
    ru: 'Номер телефона подтверждён.',
  },
  confirmFirst: {
    en: 'Please confirm first that it is you.',
    ar: 'أكّد هويتك أولًا.',
    ru: 'Сначала подтвердите, что это вы.',
  },
  wrongPassword: {
    en: 'The password is not right.',
    ar: 'كلمة المرور غير صحيحة.',
    ru: 'Неверный пароль.',
  },
  sameEmail: {
    en: 'This is already your email.',
    ar: 'هذا هو بريدك الإلكتروني الحالي.',
    ru: 'Это и есть ваша почта.',
  },
  sameMobile: {
    en: 'This is already your mobile number.',
    ar: 'هذا هو رقم جوالك الحالي.',
    ru: 'Это и есть ваш номер.',
  },
  noSuchContact: {
    en: 'A code cannot be sent there. Please choose another way.',
    ar: 'لا يمكن إرسال رمز إلى هذه الجهة. اختر طريقة أخرى.',
    ru: 'Отправить код сюда нельзя. Выберите другой способ.',
  },
  emailChanged: {
    en: 'Your email is changed.',
    ar: 'تم تغيير بريدك الإلكتروني.',
    ru: 'Почта изменена.',
  },
  mobileChanged: {
    en: 'Your mobile number is changed.',
    ar: 'تم تغيير رقم جوالك.',
    ru: 'Номер телефона изменён.',
  },
  passkeyRefused: {
    en: 'This passkey cannot be used here. Please choose another way.',
    ar: 'لا يمكن استخدام مفتاح المرور هذا هنا. اختر طريقة أخرى.',
    ru: 'Этот ключ доступа здесь не подходит. Выберите другой способ.',
  },
  tooManyPasskeys: {
    en: 'There is no room for more passkeys. Please remove one first.',
    ar: 'لا يمكن إضافة مفاتيح مرور أخرى. احذف واحدًا أولًا.',
    ru: 'Больше ключей добавить нельзя. Сначала удалите один.',
  },
  passkeyAdded: {
    en: 'Your passkey is ready.',
    ar: 'مفتاح المرور جاهز.',
    ru: 'Ключ доступа готов.',
  },
  passkeyRemoved: {
    en: 'The passkey is removed.',
    ar: 'تم حذف مفتاح المرور.',
    ru: 'Ключ доступа удалён.',
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
