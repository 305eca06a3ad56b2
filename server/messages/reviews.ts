import type { Language, LocalisedText } from '#contract/language.ts'
import type { RejectionReason } from '#domain/review/review-rules.ts'

/** Words of review calls. */
export const reviewMessages = {
  early: {
    en: 'You can rate this stay after checkout.',
    ar: 'يمكنك تقييم هذه الإقامة بعد المغادرة.',
    ru: 'Оценить проживание можно после выезда.',
  },
  late: {
    en: 'This stay can’t be rated any more.',
    ar: 'لم يعد بالإمكان تقييم هذه الإقامة.',
    ru: 'Оценить это проживание уже нельзя.',
  },
  published: {
    en: 'Both sides can be read now, so nothing can be changed any more.',
    ar: 'صار بإمكان الطرفين قراءة التقييمين، فلم يعد التعديل ممكنًا.',
    ru: 'Обе оценки уже открыты, изменить ничего нельзя.',
  },
  changed: {
    en: 'The guest has written other words since. Read them first.',
    ar: 'غيّر الضيف كلامه منذ ذلك الحين. اقرأه أولًا.',
    ru: 'Гость с тех пор изменил отзыв. Сначала прочитайте новый.',
  },
  replied: {
    en: 'This review has its answer already.',
    ar: 'أُجيب عن هذا التقييم من قبل.',
    ru: 'На этот отзыв уже ответили.',
  },
  guestRated: {
    en: 'Saved. The guest reads it once both have written, or after 14 days.',
    ar: 'تم الحفظ. يقرؤه الضيف بعد أن يكتب الطرفان أو بعد 14 يومًا.',
    ru: 'Сохранено. Гость прочитает, когда напишут оба или через 14 дней.',
  },
  replySaved: {
    en: 'Your answer is published.',
    ar: 'نُشر ردك.',
    ru: 'Ваш ответ опубликован.',
  },
  approved: {
    en: 'The review is approved.',
    ar: 'تمت الموافقة على التقييم.',
    ru: 'Отзыв одобрен.',
  },
  rejected: {
    en: 'The review is turned down. The guest is told why.',
    ar: 'رُفض التقييم. سنخبر الضيف بالسبب.',
    ru: 'Отзыв отклонён. Гостю сообщат причину.',
  },
} as const satisfies Record<string, LocalisedText>

const reasonWords: Readonly<Record<RejectionReason, LocalisedText>> = {
  contact_details: {
    en: 'It has a phone number, an address or a link in it.',
    ar: 'فيه رقم هاتف أو عنوان أو رابط.',
    ru: 'В нём есть телефон, адрес или ссылка.',
  },
  insult: {
    en: 'It insults a person.',
    ar: 'فيه إساءة إلى شخص.',
    ru: 'В нём оскорбляют человека.',
  },
  not_about_stay: {
    en: 'It is not about the stay.',
    ar: 'لا يتعلق بالإقامة.',
    ru: 'Он не о проживании.',
  },
  private_details: {
    en: 'It tells something private about others.',
    ar: 'يكشف أمورًا خاصة عن آخرين.',
    ru: 'В нём раскрыты личные данные других людей.',
  },
  other: {
    en: 'It breaks our rules for reviews.',
    ar: 'يخالف قواعد التقييم لدينا.',
    ru: 'Он нарушает наши правила для отзывов.',
  },
}

type Words = { subject: string; body: string }

type Facts = {
  title: string
  host: string
  /** Last day to write, in words. */
  until: string
  /** Where the rating is given or read; null where the server does not know its own address. */
  address: string | null
}

const end = (address: string | null) => (address ? `\n\n${address}` : '')

/** Tells a guest that the stay can be rated. */
export function reviewOpensLetter(language: Language, facts: Facts): Words {
  const { title, host, until, address } = facts
  switch (language) {
    case 'en':
      return {
        subject: `How was ${title}?`,
        body: `You can rate your stay until ${until}. ${host} reads your words only after writing about you, or when the days are over.${end(address)}`,
      }
    case 'ar':
      return {
        subject: `كيف كانت إقامتك في «${title}»؟`,
        body: `يمكنك تقييم إقامتك حتى ${until}. لن يقرأ المضيف (${host}) كلامك إلا بعد أن يكتب عنك أو بعد انتهاء المهلة.${end(address)}`,
      }
    case 'ru':
      return {
        subject: `Как вам «${title}»?`,
        body: `Оценить проживание можно до ${until}. Хозяин (${host}) прочитает ваш отзыв, только когда напишет о вас сам или когда выйдет срок.${end(address)}`,
      }
  }
}

/**
 * Tells a guest that their review can be read by all, and the host's words by them. `host`: null where the
 * host has written nothing.
 */
export function reviewPublishedLetter(
  language: Language,
  { title, host, address }: { title: string; host: string | null; address: string | null },
): Words {
  switch (language) {
    case 'en':
      return {
        subject: `Your review of ${title} is published`,
        body: `Thank you.${host ? ` What ${host} wrote about you can be read on the same page.` : ''}${end(address)}`,
      }
    case 'ar':
      return {
        subject: `نُشر تقييمك لـ «${title}»`,
        body: `شكرًا لك.${host ? ` تجد ما كتبه عنك المضيف (${host}) في الصفحة نفسها.` : ''}${end(address)}`,
      }
    case 'ru':
      return {
        subject: `Ваш отзыв опубликован: «${title}»`,
        body: `Спасибо.${host ? ` На той же странице можно прочитать, что написал о вас хозяин (${host}).` : ''}${end(address)}`,
      }
  }
}

/** Tells a guest why a review was turned down, and whether it can be written anew. */
export function reviewRejectedLetter(
  language: Language,
  facts: { title: string; address: string | null },
  rejection: { reason: RejectionReason; note: string | null },
  canWrite: boolean,
): Words {
  const { title, address } = facts
  const why = reasonWords[rejection.reason][language]
  const note = rejection.note ? `\n${rejection.note}` : ''
  switch (language) {
    case 'en':
      return {
        subject: `Your review of ${title} is not published`,
        body: `${why}${note}${canWrite ? '\n\nYou can write it anew.' : ''}${end(address)}`,
      }
    case 'ar':
      return {
        subject: `تقييمك لـ «${title}» غير منشور`,
        body: `${why}${note}${canWrite ? '\n\nيمكنك كتابته من جديد.' : ''}${end(address)}`,
      }
    case 'ru':
      return {
        subject: `Ваш отзыв не опубликован: «${title}»`,
        body: `${why}${note}${canWrite ? '\n\nЕго можно написать заново.' : ''}${end(address)}`,
      }
  }
}

/** What the autopilot host says of a guest. */
export const guestPraise: LocalisedText = {
  en: 'Easy to talk to, left the home in order. Welcome back any time.',
  ar: 'التواصل معه سهل وترك البيت مرتبًا. أهلًا به في أي وقت.',
  ru: 'Всегда на связи, жильё оставил в порядке. Будем рады видеть снова.',
}
