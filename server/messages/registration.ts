import type { LocalisedText } from '#contract/language.ts'

/** Words around one-time codes. */
export const codeMessages = {
  wrong: {
    en: 'Please enter valid OTP.',
    ar: 'يرجى إدخال رمز تحقق صحيح.',
    ru: 'Введите правильный код.',
  },
  expired: {
    en: 'This code is no longer valid. Ask for a new one.',
    ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
    ru: 'Этот код больше не действует. Запросите новый.',
  },
  locked: (minutes: number): LocalisedText => ({
    en: `Too many wrong codes. Please wait ${minutes} min, then ask for a new one.`,
    ar: `رموز خاطئة كثيرة. انتظر ${minutes} د ثم اطلب رمزًا جديدًا.`,
    ru: `Слишком много неверных кодов. Подождите ${minutes} мин и запросите новый.`,
  }),
  wait: (seconds: number): LocalisedText => ({
    en: `Please wait for ${seconds} sec for resend OTP.`,
    ar: `يرجى الانتظار ${seconds} ث لإعادة إرسال الرمز.`,
    ru: `Новый код можно запросить через ${seconds} с.`,
  }),
  tooManySends: {
    en: 'Too many codes were asked for this address. Please try again later.',
    ar: 'طُلبت رموز كثيرة لهذا العنوان. حاول مرة أخرى لاحقًا.',
    ru: 'Для этого адреса запросили слишком много кодов. Попробуйте позже.',
  },
  noSms: {
    en: 'Codes by SMS are not available right now. Please enter your email.',
    ar: 'إرسال الرموز برسالة نصية غير متاح حاليًا. أدخل بريدك الإلكتروني.',
    ru: 'Коды по СМС сейчас недоступны. Укажите электронную почту.',
  },
  sent: {
    en: 'A code is on its way to you.',
    ar: 'الرمز في طريقه إليك.',
    ru: 'Код отправлен.',
  },
} as const

/** Words of signing up and signing in. */
export const accountMessages = {
  wrongLogin: {
    en: 'The email, mobile number or password is not right.',
    ar: 'البريد الإلكتروني أو رقم الجوال أو كلمة المرور غير صحيحة.',
    ru: 'Неверная почта, номер или пароль.',
  },
  locked: (minutes: number): LocalisedText => ({
    en: `Too many tries. Please wait ${minutes} min or log in with a code.`,
    ar: `محاولات كثيرة. انتظر ${minutes} د أو سجّل الدخول برمز.`,
    ru: `Слишком много попыток. Подождите ${minutes} мин или войдите по коду.`,
  }),
  commonPassword: {
    en: 'This password is among the first that others would try. Please choose another.',
    ar: 'كلمة المرور هذه من أول ما قد يجرّبه الآخرون. اختر غيرها.',
    ru: 'Этот пароль подберут одним из первых. Выберите другой.',
  },
  welcome: {
    en: 'Welcome to Areesh.',
    ar: 'أهلًا بك في عريش.',
    ru: 'Добро пожаловать в Ариш.',
  },
  passwordChanged: {
    en: 'Your password is changed. Other devices are signed out.',
    ar: 'تم تغيير كلمة المرور، وسُجّل خروج الأجهزة الأخرى.',
    ru: 'Пароль изменён. На других устройствах выполнен выход.',
  },
} as const
