import type { Language, LocalisedText } from '#contract/language.ts'
import type { RequestAnswer } from '#domain/booking/request.ts'
import { dayWords } from '#server/messages/booking.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'

/** First message of a conversation that a request opens. */
export const requestChatText: LocalisedText = {
  en: 'Your request is with the host. Your card is charged only when the host accepts.',
  ar: 'وصل طلبك إلى المضيف. لن يُخصم أي مبلغ من بطاقتك قبل موافقته.',
  ru: 'Ваш запрос у хозяина. Деньги спишутся с карты, только когда он согласится.',
}

/** How a request comes to nothing without its guest. */
export type EndedRequest = Exclude<RequestAnswer, 'approved' | 'withdrawn'>

/** What a conversation says of a request that came to nothing. */
export const endedRequestChatTexts: Readonly<Record<EndedRequest, LocalisedText>> = {
  declined: {
    en: 'The host could not accept this request. Your card was not charged.',
    ar: 'تعذّر على المضيف قبول هذا الطلب. لم يُخصم أي مبلغ من بطاقتك.',
    ru: 'Хозяин не смог принять этот запрос. Деньги с карты не списаны.',
  },
  lapsed: {
    en: 'The host did not answer in time. Your card was not charged.',
    ar: 'لم يرد المضيف في الوقت المحدد. لم يُخصم أي مبلغ من بطاقتك.',
    ru: 'Хозяин не ответил вовремя. Деньги с карты не списаны.',
  },
  card_refused: {
    en: 'The host accepted, but your bank did not let the card be charged. Nothing was charged.',
    ar: 'وافق المضيف، لكن مصرفك لم يسمح بالخصم من البطاقة. لم يُخصم أي مبلغ.',
    ru: 'Хозяин согласился, но банк не разрешил списание с карты. Деньги не списаны.',
  },
}

type Words = { subject: string; body: string }

/** The letter of a request: what was asked for, and until when the host answers. */
export function requestedLetter(
  language: Language,
  stay: LetterStay,
  { answerBy }: { answerBy: number },
): Words {
  const { number, title, place } = stay
  const dates = datesOf(stay, language)
  const until = momentWords(answerBy, language)
  const end = stay.address ? `\n\n${stay.address}` : ''
  switch (language) {
    case 'en':
      return {
        subject: `Your request ${number} is with the host`,
        body: `${title}\n${place}\n${dates}\n\nThe host answers by ${until}. Until then the nights are kept for you, and your card is charged only when the host accepts.${end}`,
      }
    case 'ar':
      return {
        subject: `طلبك ${number} لدى المضيف`,
        body: `${title}\n${place}\n${dates}\n\nيرد المضيف حتى ${until}. الليالي محفوظة لك حتى ذلك الحين، ولن يُخصم أي مبلغ من بطاقتك قبل موافقته.${end}`,
      }
    case 'ru':
      return {
        subject: `Ваш запрос ${number} у хозяина`,
        body: `${title}\n${place}\n${dates}\n\nХозяин ответит до ${until}. До этого ночи закреплены за вами, а деньги спишутся с карты, только когда он согласится.${end}`,
      }
  }
}

/** A home that a letter offers instead. */
export type LetterHome = { title: string; address: string }

const endedSubjects: Readonly<Record<Language, (number: string) => string>> = {
  en: (number) => `Your request ${number} could not be accepted`,
  ar: (number) => `تعذّر قبول طلبك ${number}`,
  ru: (number) => `Запрос ${number} не принят`,
}
/** Leads to the words of a host. */
export const reasonLeads: LocalisedText = {
  en: 'The host writes:',
  ar: 'كتب المضيف:',
  ru: 'Хозяин пишет:',
}
const otherLeads: LocalisedText = {
  en: 'Similar homes that are free on your dates:',
  ar: 'بيوت مشابهة متاحة في تواريخك:',
  ru: 'Похожее жильё, свободное на ваши даты:',
}

/** The end of a letter that offers other homes; empty without any. */
export function othersWords(language: Language, others: readonly LetterHome[]): string {
  const list = others.map(({ title, address }) => `${title}\n${address}`).join('\n')
  return list ? `\n\n${otherLeads[language]}\n${list}` : ''
}

/** The letter of a request that came to nothing, with homes that are free on the same dates. */
export function requestEndedLetter(
  language: Language,
  stay: LetterStay,
  { answer, reason, others }: { answer: EndedRequest; reason: string | null; others: LetterHome[] },
): Words {
  const said = reason ? `\n\n${reasonLeads[language]} ${reason}` : ''
  const instead = othersWords(language, others)
  return {
    subject: endedSubjects[language](stay.number),
    body: `${stay.title}\n${datesOf(stay, language)}\n\n${endedRequestChatTexts[answer][language]}${said}${instead}`,
  }
}

/** The letter to a host whose guest asks; guests' names stay in the app. */
export function hostAskedLetter(
  language: Language,
  stay: LetterStay,
  { answerBy }: { answerBy: number },
): Words {
  return {
    subject: `${askedSubjects[language]} ${stay.title}`,
    body: hostLetterBody(language, stay, answerWords(language, answerBy)),
  }
}

const askedSubjects: Readonly<Record<Language, string>> = {
  en: 'A guest asks for',
  ar: 'طلب حجز:',
  ru: 'Запрос на бронирование:',
}

/** A letter to a host about a stay: its home and days, the news, and the page where it is seen to. */
export function hostLetterBody(language: Language, stay: LetterStay, words: string): string {
  const end = stay.address ? `\n\n${stay.address}` : ''
  return `${stay.title}\n${datesOf(stay, language)}\n\n${words}${end}`
}

/** Until when a host answers, and what follows otherwise; `answerBy` in epoch ms. */
export function answerWords(language: Language, answerBy: number): string {
  const until = momentWords(answerBy, language)
  return {
    en: `Please answer by ${until}. Without an answer the request ends.`,
    ar: `نرجو الرد حتى ${until}. ينتهي الطلب إن لم ترد.`,
    ru: `Ответьте, пожалуйста, до ${until}. Без ответа запрос закроется.`,
  }[language]
}

function datesOf({ checkIn, checkOut }: LetterStay, language: Language): string {
  return `${dayWords(checkIn, language)} – ${dayWords(checkOut, language)}`
}

/** "Thu 14 Jan, 15:00" in Dubai. */
function momentWords(at: number, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-AE`, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dubai',
    numberingSystem: 'latn',
  }).format(new Date(at))
}
