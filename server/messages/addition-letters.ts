import type { Language, LocalisedText } from '#contract/language.ts'
import type { Addition } from '#domain/booking/additions.ts'
import type { StayChange } from '#domain/booking/change.ts'
import type { TaxDocumentKind } from '#domain/ledger/document-kinds.ts'
import { dayWords } from '#server/messages/booking.ts'
import { inDirhams } from '#server/messages/in-dirhams.ts'
import { type MoneyBack, moneyBackWords } from '#server/messages/money-back.ts'

/** What happens to an addition that is worth telling. */
export type AdditionNews = 'requested' | 'agreed' | 'declined' | 'confirmed' | 'cancelled'

/** A line of the system in the conversation of the stay, as the guest has it. */
export function additionChatLine(addition: Addition, news: AdditionNews): LocalisedText {
  return chatLine(addition, wordsOf(addition, news))
}

/** The same as the host has it. */
export function additionHostLine(addition: Addition, news: AdditionNews): LocalisedText {
  return chatLine(addition, hostWords[news] ?? wordsOf(addition, news))
}

function chatLine(addition: Addition, words: LocalisedText): LocalisedText {
  return {
    en: `${nameOf(addition, 'en')}: ${words.en}`,
    ar: `${nameOf(addition, 'ar')}: ${words.ar}`,
    ru: `${nameOf(addition, 'ru')}: ${words.ru}`,
  }
}

const hostWords: Readonly<Partial<Record<AdditionNews, LocalisedText>>> = {
  requested: { en: 'the guest asks for it.', ar: 'طلب من الضيف.', ru: 'гость просит об этом.' },
  agreed: {
    en: 'agreed. It holds once the guest has paid.',
    ar: 'تمت الموافقة. يسري ذلك بعد أن يدفع الضيف.',
    ru: 'согласовано. Вступит в силу, когда гость оплатит.',
  },
  declined: {
    en: 'declined. The stay is as it was, and the guest was not charged.',
    ar: 'تم الرفض. الإقامة كما كانت ولم يُخصم شيء من الضيف.',
    ru: 'отказано. Проживание осталось прежним, с гостя ничего не списано.',
  },
  cancelled: {
    en: 'the guest has cancelled this.',
    ar: 'ألغى الضيف هذا الطلب.',
    ru: 'гость отменил этот заказ.',
  },
}

const newsWords: Readonly<Record<AdditionNews, LocalisedText>> = {
  requested: { en: 'the host is asked.', ar: 'سُئل المضيف.', ru: 'запрос отправлен хозяину.' },
  agreed: {
    en: 'the host agrees. It is yours once it is paid.',
    ar: 'وافق المضيف. يصبح لك بعد الدفع.',
    ru: 'хозяин согласен. Осталось оплатить.',
  },
  declined: {
    en: 'not possible this time. Nothing was charged.',
    ar: 'غير ممكن هذه المرة. لم يُخصم شيء.',
    ru: 'в этот раз не получится. Деньги не списаны.',
  },
  confirmed: { en: 'paid and confirmed.', ar: 'دُفع وتأكّد.', ru: 'оплачено и подтверждено.' },
  cancelled: {
    en: 'you cancelled this.',
    ar: 'ألغيتَ هذا الطلب.',
    ru: 'вы отменили этот заказ.',
  },
}

const changeWords: typeof newsWords = {
  requested: newsWords.requested,
  agreed: {
    en: 'the host agrees. It holds once it is paid.',
    ar: 'وافق المضيف. يسري بعد الدفع.',
    ru: 'хозяин согласен. Вступит в силу после оплаты.',
  },
  declined: {
    en: 'not possible this time. Your stay is as it was, and nothing was charged.',
    ar: 'غير ممكن هذه المرة. إقامتك كما كانت ولم يُخصم شيء.',
    ru: 'в этот раз не получится. Проживание осталось прежним, деньги не списаны.',
  },
  confirmed: { en: 'it is done.', ar: 'تم.', ru: 'готово.' },
  cancelled: newsWords.cancelled,
}

function wordsOf({ type }: Addition, news: AdditionNews): LocalisedText {
  return (type === 'modify' ? changeWords : newsWords)[news]
}

/** An addition in a few words. */
function nameOf(addition: Addition, language: Language): string {
  switch (addition.type) {
    case 'extend': {
      const day = dayWords(addition.checkOut, language)
      return { en: `Stay until ${day}`, ar: `الإقامة حتى ${day}`, ru: `Проживание до ${day}` }[
        language
      ]
    }
    case 'late-checkout': {
      const { time } = addition
      return { en: `Checkout by ${time}`, ar: `المغادرة حتى ${time}`, ru: `Выезд до ${time}` }[
        language
      ]
    }
    case 'add-on':
      return { en: 'Extra services', ar: 'خدمات إضافية', ru: 'Дополнительные услуги' }[language]
    case 'modify':
      return changeName(addition, language)
  }
}

function changeName({ was, will }: StayChange, language: Language): string {
  const from = dayWords(will.checkIn, language)
  const until = dayWords(will.checkOut, language)
  const isMoved = was.checkIn !== will.checkIn || was.checkOut !== will.checkOut
  if (!isMoved) return { en: 'Other guests', ar: 'ضيوف آخرون', ru: 'Другие гости' }[language]
  return {
    en: `New dates, ${from} to ${until}`,
    ar: `تواريخ جديدة، من ${from} إلى ${until}`,
    ru: `Новые даты, ${from} – ${until}`,
  }[language]
}

/** What the letter of an addition speaks of. */
export type AdditionLetter = {
  addition: Addition
  news: Exclude<AdditionNews, 'requested'>
  /** Number and title of the stay that it belongs to. */
  number: string
  title: string
  /** Below zero: what goes back. */
  totalFils: number
  /** Of what was cancelled: by which ways that comes. */
  back: MoneyBack
  document: TaxDocumentKind | null
  /** Address of the stay's page; null where the server does not know its own. */
  address: string | null
}

const moneyWords = {
  agreed: (total: string) => ({
    en: `To pay: ${total}`,
    ar: `المطلوب دفعه: ${total}`,
    ru: `К оплате: ${total}`,
  }),
  confirmed: (total: string) => ({
    en: `Paid: ${total}`,
    ar: `المدفوع: ${total}`,
    ru: `Оплачено: ${total}`,
  }),
  back: (total: string) => ({
    en: `You get back: ${total}`,
    ar: `يعود إليك: ${total}`,
    ru: `Вам вернётся: ${total}`,
  }),
}

const attachedWords: Readonly<Record<TaxDocumentKind, LocalisedText>> = {
  invoice: {
    en: 'The tax invoice is attached.',
    ar: 'الفاتورة الضريبية مرفقة.',
    ru: 'Налоговый счёт приложен.',
  },
  credit_note: {
    en: 'The tax credit note is attached.',
    ar: 'الإشعار الدائن الضريبي مرفق.',
    ru: 'Налоговое кредит-авизо приложено.',
  },
}

/** The letter that tells how an addition stands. */
export function additionLetter(
  language: Language,
  letter: AdditionLetter,
): { subject: string; body: string } {
  const { addition, news, number, title, document, address } = letter
  const name = nameOf(addition, language)
  const attached = document ? attachedWords[document][language] : ''
  const lines = [
    title,
    `${name}: ${wordsOf(addition, news)[language]}`,
    moneyLine(language, letter),
    attached,
    address ?? '',
  ]
  const about = {
    en: `your stay ${number}`,
    ar: `إقامتك ${number}`,
    ru: `ваше проживание ${number}`,
  }[language]
  return {
    subject: language === 'ar' ? `${name}، ${about}` : `${name}, ${about}`,
    body: lines.filter((line) => line !== '').join('\n'),
  }
}

/** What is paid or comes back; empty where no money moves. */
function moneyLine(language: Language, { news, totalFils, back }: AdditionLetter): string {
  if (news === 'cancelled') return moneyBackWords(language, back)
  if (news === 'declined' || totalFils === 0) return ''
  const total = inDirhams(Math.abs(totalFils), language)
  return moneyWords[totalFils < 0 ? 'back' : news](total)[language]
}
