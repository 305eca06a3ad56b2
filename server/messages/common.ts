import type { LocalisedText } from '#contract/language.ts'

/** Messages that any call may give. */
export const commonMessages = {
  malformed: {
    en: 'This request could not be read. Please reload the page and try again.',
    ar: 'تعذّرت قراءة هذا الطلب. أعد تحميل الصفحة ثم حاول مرة أخرى.',
    ru: 'Не удалось прочитать запрос. Обновите страницу и попробуйте ещё раз.',
  },
  unknownCall: {
    en: 'This function does not exist. Please reload the page.',
    ar: 'هذه الخدمة غير موجودة. أعد تحميل الصفحة.',
    ru: 'Такой функции нет. Обновите страницу.',
  },
  tooLarge: {
    en: 'This is too large to send.',
    ar: 'الحجم أكبر من المسموح بإرساله.',
    ru: 'Слишком большой объём для отправки.',
  },
  signInNeeded: {
    en: 'Please log in to continue.',
    ar: 'سجّل الدخول للمتابعة.',
    ru: 'Войдите, чтобы продолжить.',
  },
  sessionEnded: {
    en: 'Your session has ended. Please log in again.',
    ar: 'انتهت جلستك. سجّل الدخول مرة أخرى.',
    ru: 'Сеанс завершён. Войдите ещё раз.',
  },
  invalidField: {
    en: 'Please check this field.',
    ar: 'تحقّق من هذا الحقل.',
    ru: 'Проверьте это поле.',
  },
  unexpected: {
    en: 'Something went wrong on our side. Nothing was lost; please try again.',
    ar: 'حدث خطأ من جانبنا. لم يضع شيء؛ حاول مرة أخرى.',
    ru: 'Произошла ошибка на нашей стороне. Ничего не потеряно, попробуйте ещё раз.',
  },
  notFound: {
    en: 'This could not be found.',
    ar: 'لم يتم العثور على المطلوب.',
    ru: 'Ничего не найдено.',
  },
  tooMany: {
    en: 'Too many requests. Please wait a moment.',
    ar: 'طلبات كثيرة جدًا. انتظر قليلًا.',
    ru: 'Слишком много запросов. Подождите немного.',
  },
} as const satisfies Record<string, LocalisedText>

/** Refuses to write over what somebody else has written meanwhile; `now`: how it stands. */
export function changedMeanwhile(now: string): LocalisedText {
  // Names of any script keep to themselves within the words.
  const words = `\u2068${now}\u2069`
  return {
    en: `This was changed meanwhile, perhaps on another device. It says now: ${words}.`,
    ar: `عُدّل هذا في هذه الأثناء، ربما من جهاز آخر. المكتوب الآن: ${words}.`,
    ru: `Тем временем это изменили, возможно, на другом устройстве. Сейчас указано: ${words}.`,
  }
}
