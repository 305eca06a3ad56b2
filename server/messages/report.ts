import type { LocalisedText } from '#contract/language.ts'

export const reportMessages = {
  decisionWords: {
    en: 'Please say in at least 10 characters what was decided.',
    ar: 'اكتب القرار في 10 أحرف على الأقل.',
    ru: 'Напишите решение, не меньше 10 знаков.',
  },
  homeDecided: {
    en: 'The report is closed.',
    ar: 'أُغلق البلاغ.',
    ru: 'Жалоба закрыта.',
  },
  received: {
    en: 'Thank you. Your report has reached us, and a person will look at it. The host does not learn who wrote.',
    ar: 'شكرًا لك. وصلنا بلاغك وسيراجعه أحد موظفينا. لن يعرف المضيف من أرسله.',
    ru: 'Спасибо. Мы получили жалобу, её прочтёт человек. Хозяин не узнает, кто её написал.',
  },
} as const satisfies Record<string, LocalisedText>
