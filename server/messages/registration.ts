import type { LocalisedText } from '#contract/language.ts'

/** Words around one-time codes. */
export const codeMessages = {
  wrong: {
    en: 'Please enter valid OTP.',
    ar: 'يرجى إدخال رمز تحقق صحيح.',
    ru: 'Пожалуйста, введите правильный код.',
  },
  expired: {
    en: 'This code is no longer valid. Ask for a new one.',
    ar: 'لم يعد هذا الرمز صالحًا. اطلب رمزًا جديدًا.',
    ru: 'Этот код больше не действует. Запросите новый.',
  },
  locked: {
    en: 'Too many wrong codes. Please try again in 15 minutes.',
    ar: 'رموز خاطئة كثيرة. حاول مرة أخرى بعد 15 دقيقة.',
    ru: 'Слишком много неверных кодов. Попробуйте через 15 минут.',
  },
  wait: (seconds: number): LocalisedText => ({
    en: `Please wait for ${seconds} sec for resend OTP.`,
    ar: `يرجى الانتظار ${seconds} ثانية لإعادة إرسال الرمز.`,
    ru: `Новый код можно запросить через ${seconds} с.`,
  }),
  sent: {
    en: 'A code is on its way to you.',
    ar: 'الرمز في طريقه إليك.',
    ru: 'Код отправлен.',
  },
  subject: (code: string): LocalisedText => ({
    en: `${code} is your Areesh code`,
    ar: `${code} هو رمزك في عريش`,
    ru: `${code} — ваш код Areesh`,
  }),
  body: (code: string): LocalisedText => ({
    en: `${code} is your code. It is valid for 10 minutes. Nobody at Areesh will ever ask you for it.`,
    ar: `${code} هو رمزك. صالح لمدة 10 دقائق. لن يطلبه منك أحد من عريش أبدًا.`,
    ru: `${code} — ваш код. Он действует 10 минут. Сотрудники Areesh никогда его не спросят.`,
  }),
} as const

/** Words of signing up and signing in. */
export const accountMessages = {
  wrongLogin: {
    en: 'The e-mail, mobile number or password is not right.',
    ar: 'البريد أو رقم الهاتف أو كلمة المرور غير صحيحة.',
    ru: 'Неверная почта, номер или пароль.',
  },
  locked: {
    en: 'Too many tries. Please wait 15 minutes or log in with a code.',
    ar: 'محاولات كثيرة. انتظر 15 دقيقة أو سجّل الدخول برمز.',
    ru: 'Слишком много попыток. Подождите 15 минут или войдите по коду.',
  },
  commonPassword: {
    en: 'This password is among the first that others would try. Please choose another.',
    ar: 'كلمة المرور هذه من أول ما قد يجرّبه الآخرون. اختر غيرها.',
    ru: 'Этот пароль подберут одним из первых. Выберите другой.',
  },
  welcome: {
    en: 'Welcome to Areesh.',
    ar: 'أهلًا بك في عريش.',
    ru: 'Добро пожаловать в Areesh.',
  },
  passwordChanged: {
    en: 'Your password is changed. Other devices are signed out.',
    ar: 'تم تغيير كلمة المرور. وسُجّل خروج الأجهزة الأخرى.',
    ru: 'Пароль изменён. Остальные устройства отключены.',
  },
  namesChanged: { en: 'Saved.', ar: 'تم الحفظ.', ru: 'Сохранено.' },
  takenSubject: {
    en: 'Somebody signed up with your address',
    ar: 'حاول أحدهم التسجيل بعنوانك',
    ru: 'Кто-то регистрируется с вашим адресом',
  },
  takenBody: {
    en: 'You already have an Areesh account. If it was you, log in or ask for a code on the login page. If not, you need not do anything.',
    ar: 'لديك حساب في عريش بالفعل. إن كنت أنت، فسجّل الدخول أو اطلب رمزًا من صفحة الدخول. وإلا فلا داعي لفعل شيء.',
    ru: 'У вас уже есть аккаунт Areesh. Если это были вы, войдите или запросите код на странице входа. Если нет, ничего делать не нужно.',
  },
} as const satisfies Record<string, LocalisedText>
