import type { Language } from '#contract/language.ts'

type MailboxTexts = {
  title: string
  note: string
  empty: string
  filter: string
  show: string
  all: string
  email: string
  sms: string
}

/** Words of the mailbox page. */
export const mailboxTexts: Readonly<Record<Language, MailboxTexts>> = {
  en: {
    title: 'Mailbox',
    note: 'No mail or SMS provider is set, so messages stop here. Only this machine can read them.',
    empty: 'Nothing has arrived yet.',
    filter: 'Email or mobile number',
    show: 'Show',
    all: 'Show all',
    email: 'Email',
    sms: 'SMS',
  },
  ar: {
    title: 'صندوق الرسائل',
    note: 'لا يوجد مزوّد بريد أو رسائل نصية، لذا تتوقف الرسائل هنا. لا يقرؤها إلا هذا الجهاز.',
    empty: 'لم يصل شيء بعد.',
    filter: 'البريد الإلكتروني أو رقم الجوال',
    show: 'عرض',
    all: 'عرض الكل',
    email: 'بريد إلكتروني',
    sms: 'رسالة نصية',
  },
  ru: {
    title: 'Почтовый ящик',
    note: 'Почта и СМС не настроены, поэтому сообщения остаются здесь. Прочитать их можно только с этого компьютера.',
    empty: 'Пока ничего не пришло.',
    filter: 'Почта или номер телефона',
    show: 'Показать',
    all: 'Показать все',
    email: 'Почта',
    sms: 'СМС',
  },
}
