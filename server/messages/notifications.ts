import type { Language, LocalisedText } from '#contract/language.ts'

/** Words of the calls about notifications. */
export const notificationMessages = {
  saved: { en: 'Saved.', ar: 'تم الحفظ.', ru: 'Сохранено.' },
  required: {
    en: 'These messages belong to your booking and cannot be switched off.',
    ar: 'هذه الرسائل جزء من حجزك ولا يمكن إيقافها.',
    ru: 'Эти сообщения относятся к бронированию, отключить их нельзя.',
  },
  linkOver: {
    en: 'This link is not complete. Open it again from the email.',
    ar: 'هذا الرابط غير مكتمل. افتحه من جديد من البريد.',
    ru: 'Ссылка неполная. Откройте её ещё раз из письма.',
  },
  unknownPushService: {
    en: 'Notifications from this browser cannot be sent. Email and SMS still work.',
    ar: 'لا يمكن إرسال الإشعارات إلى هذا المتصفح. البريد والرسائل القصيرة يعملان كالمعتاد.',
    ru: 'В этот браузер уведомления отправить нельзя. Почта и SMS работают как прежде.',
  },
} as const satisfies Record<string, LocalisedText>

/** The foot of a letter that can be ended. */
export function unsubscribeLine(language: Language, address: string): string {
  const words: Record<Language, string> = {
    en: 'Not wanted? End these emails with one press:',
    ar: 'لا تريد هذه الرسائل؟ أوقفها بضغطة واحدة:',
    ru: 'Не нужны такие письма? Отключите их одним нажатием:',
  }
  return `${words[language]}\n${address}`
}

/** Tells a guest that the host has written. The words stay in the app: a mailbox may be shared. */
export function hostWroteLetter(
  language: Language,
  facts: { host: string; title: string; address: string | null },
): { subject: string; body: string } {
  const { host, title } = facts
  const end = facts.address ? `\n\n${facts.address}` : ''
  const letters: Record<Language, { subject: string; body: string }> = {
    en: {
      subject: `${host} wrote to you`,
      body: `You have a new message about your stay at ${title}. Read and answer it in the app.`,
    },
    ar: {
      subject: `رسالة جديدة من ${host}`,
      body: `لديك رسالة جديدة بشأن إقامتك في ${title}. اقرأها وأجب عنها في التطبيق.`,
    },
    ru: {
      subject: `Новое сообщение: ${host}`,
      body: `Вам написали о вашем проживании: ${title}. Прочитать и ответить можно в приложении.`,
    },
  }
  const { subject, body } = letters[language]
  return { subject, body: `${body}${end}` }
}

/** What stands on a host's screen of a guest who has written; the words stay at the desk. */
export function guestWroteTitle(language: Language, guest: string): string {
  const titles: Record<Language, string> = {
    en: `${guest} wrote to you`,
    ar: `رسالة جديدة من ${guest}`,
    ru: `Новое сообщение: ${guest}`,
  }
  return titles[language]
}
