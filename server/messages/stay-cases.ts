import type { Language, LocalisedText } from '#contract/language.ts'

/** Words of the calls about cases. */
export const caseMessages = {
  opened: {
    en: 'We have it. A person at Areesh looks at it, and your host knows.',
    ar: 'وصلنا بلاغك. سيتابعه أحد موظفي عريش، وقد أُبلغ المضيف.',
    ru: 'Мы получили обращение. Им займётся сотрудник Ариш, хозяин тоже знает.',
  },
  answered: { en: 'Sent.', ar: 'أُرسل.', ru: 'Отправлено.' },
  taken: { en: 'The case is yours.', ar: 'صار البلاغ لديك.', ru: 'Обращение за вами.' },
  resolved: {
    en: 'The case is closed, and the guest has been told.',
    ar: 'أُغلق البلاغ وأُبلغ الضيف.',
    ru: 'Обращение закрыто, гость об этом знает.',
  },
  closed: {
    en: 'This case has been closed already.',
    ar: 'أُغلق هذا البلاغ من قبل.',
    ru: 'Это обращение уже закрыто.',
  },
  isOpen: {
    en: 'There is an open case about this stay already. Please write there.',
    ar: 'يوجد بلاغ مفتوح عن هذه الإقامة. اكتب لنا فيه.',
    ru: 'По этому проживанию уже есть открытое обращение. Напишите в нём.',
  },
  notNow: {
    en: 'This can be reported from check-in until checkout.',
    ar: 'يمكن الإبلاغ عن ذلك من وقت الوصول حتى المغادرة.',
    ru: 'Сообщить об этом можно от заезда до выезда.',
  },
  caseIsOpen: {
    en: 'The guest has an open case about this stay. Areesh decides it first.',
    ar: 'لدى الضيف بلاغ مفتوح عن هذه الإقامة، ويبتّ فيه عريش أولًا.',
    ru: 'По этому проживанию у гостя открыто обращение. Сначала его решит Ариш.',
  },
  openedInChat: {
    en: 'A case was opened about this stay. A person at Areesh looks at it.',
    ar: 'فُتح بلاغ عن هذه الإقامة، ويتابعه أحد موظفي عريش.',
    ru: 'По этому проживанию открыто обращение. Им занимается сотрудник Ариш.',
  },
} as const satisfies Record<string, LocalisedText>

type Letter = { subject: string; body: string }
type Facts = { number: string; title: string; address: string | null }

/** Tells a guest that their case has moved. The words stay in the app. */
export function caseToGuestLetter(language: Language, facts: Facts, isResolved: boolean): Letter {
  const { number, title } = facts
  const words: Record<Language, Record<'answer' | 'end', Letter>> = {
    en: {
      answer: {
        subject: `An answer to your case, booking ${number}`,
        body: `There is an answer to what you told us about ${title}. Read it on the page of your trip.`,
      },
      end: {
        subject: `Your case is closed, booking ${number}`,
        body: `What you told us about ${title} has been decided. Read it on the page of your trip.`,
      },
    },
    ar: {
      answer: {
        subject: `رد على بلاغك، الحجز ${number}`,
        body: `وصل رد على ما أبلغتنا به عن ${title}. اقرأه في صفحة رحلتك.`,
      },
      end: {
        subject: `أُغلق بلاغك، الحجز ${number}`,
        body: `بُتّ في ما أبلغتنا به عن ${title}. اقرأ القرار في صفحة رحلتك.`,
      },
    },
    ru: {
      answer: {
        subject: `Ответ на обращение, бронирование ${number}`,
        body: `Пришёл ответ на ваше обращение: ${title}. Он на странице поездки.`,
      },
      end: {
        subject: `Обращение закрыто, бронирование ${number}`,
        body: `По вашему обращению принято решение: ${title}. Оно на странице поездки.`,
      },
    },
  }
  return ended(words[language][isResolved ? 'end' : 'answer'], facts)
}

/** Tells a host that a guest needs help. */
export function caseToHostLetter(language: Language, facts: Facts): Letter {
  const { number, title } = facts
  const words: Record<Language, Letter> = {
    en: {
      subject: `Your guest needs help, booking ${number}`,
      body: `A guest of ${title} has written about a problem. Please look at it now.`,
    },
    ar: {
      subject: `ضيفك بحاجة إلى مساعدة، الحجز ${number}`,
      body: `أبلغ ضيف ${title} عن مشكلة. نرجو الاطلاع عليها الآن.`,
    },
    ru: {
      subject: `Гостю нужна помощь, бронирование ${number}`,
      body: `Гость написал о проблеме: ${title}. Посмотрите, пожалуйста, сейчас.`,
    },
  }
  return ended(words[language], facts)
}

function ended({ subject, body }: Letter, { address }: Facts): Letter {
  return { subject, body: address ? `${body}\n\n${address}` : body }
}
