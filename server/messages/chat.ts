import type { LocalisedText } from '#contract/language.ts'

/** Words of refused chat calls. */
export const chatMessages = {
  closed: {
    en: 'This conversation is closed. You can still read it.',
    ar: 'أُغلقت هذه المحادثة. ما زال بإمكانك قراءتها.',
    ru: 'Переписка закрыта. Её по-прежнему можно прочитать.',
  },
  notOwn: {
    en: 'Only who wrote a message can change it or take it back.',
    ar: 'لا يستطيع تعديل الرسالة أو سحبها إلا من كتبها.',
    ru: 'Изменить или отозвать сообщение может только тот, кто его написал.',
  },
  takenBack: {
    en: 'This message was taken back.',
    ar: 'سُحبت هذه الرسالة.',
    ru: 'Это сообщение отозвано.',
  },
  phraseStays: {
    en: 'A ready phrase cannot be changed. Take it back and send another one.',
    ar: 'لا يمكن تعديل العبارة الجاهزة. اسحبها وأرسل غيرها.',
    ru: 'Готовую фразу изменить нельзя. Отзовите её и отправьте другую.',
  },
  reported: {
    en: 'Reported. A person at Areesh will look at it.',
    ar: 'وصل بلاغك، وسينظر فيه أحد موظفي عريش.',
    ru: 'Жалоба отправлена. Её рассмотрит сотрудник Ариш.',
  },
  reportDecided: {
    en: 'The report is closed. Whoever made it reads your words.',
    ar: 'أُغلق البلاغ، وسيقرأ صاحبه ما كتبته.',
    ru: 'Жалоба закрыта. Её автор прочитает ваш ответ.',
  },
  lateEdit: {
    en: 'A message can be changed for 15 minutes after it was sent. Write a new one instead.',
    ar: 'يمكن تعديل الرسالة خلال 15 دقيقة من إرسالها. اكتب رسالة جديدة بدلًا من ذلك.',
    ru: 'Сообщение можно изменить в течение 15 минут после отправки. Напишите новое.',
  },
  lateTakingBack: {
    en: 'A message can be taken back for 24 hours after it was sent.',
    ar: 'يمكن سحب الرسالة خلال 24 ساعة من إرسالها.',
    ru: 'Сообщение можно отозвать в течение 24 часов после отправки.',
  },
} as const satisfies Record<string, LocalisedText>

/** Why nothing can be written in a conversation that its guest has blocked, as each side reads it. */
export const blockedWords: Readonly<Record<'guest' | 'host', LocalisedText>> = {
  guest: {
    en: 'You have blocked this conversation. Unblock it to write again.',
    ar: 'حظرت هذه المحادثة. ألغِ الحظر لتكتب من جديد.',
    ru: 'Вы заблокировали переписку. Разблокируйте её, чтобы писать.',
  },
  host: {
    en: 'The guest wants no messages in this conversation.',
    ar: 'لا يريد الضيف رسائل في هذه المحادثة.',
    ru: 'Гость не хочет сообщений в этой переписке.',
  },
}
