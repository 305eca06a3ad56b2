import type { Language } from '#contract/language.ts'
import type { Addition } from '#domain/booking/additions.ts'
import { type AdditionNews, additionHostLine } from '#server/messages/addition-letters.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'
import { answerWords, hostLetterBody } from '#server/messages/requests.ts'

type Words = { subject: string; body: string }
type Subjects = Readonly<Record<Language, (number: string) => string>>

const subjects = {
  booked: {
    en: (number) => `New booking ${number}`,
    ar: (number) => `حجز جديد ${number}`,
    ru: (number) => `Новое бронирование ${number}`,
  },
  asked: {
    en: (number) => `A request for booking ${number}`,
    ar: (number) => `طلب بخصوص الحجز ${number}`,
    ru: (number) => `Запрос по бронированию ${number}`,
  },
  changed: {
    en: (number) => `Booking ${number} has changed`,
    ar: (number) => `تغيّر الحجز ${number}`,
    ru: (number) => `Бронирование ${number} изменилось`,
  },
  taken: {
    en: (number) => `Areesh has cancelled booking ${number}`,
    ar: (number) => `ألغى عريش الحجز ${number}`,
    ru: (number) => `Ариш отменил бронирование ${number}`,
  },
} satisfies Record<string, Subjects>

const bookedWords: Readonly<Record<Language, string>> = {
  en: 'The stay is booked and paid.',
  ar: 'الإقامة محجوزة ومدفوعة.',
  ru: 'Проживание забронировано и оплачено.',
}

const takenWords: Readonly<Record<Language, string>> = {
  en: 'Areesh has cancelled this stay. Everything that was paid goes back to the guest. The reason is on the page of the stay.',
  ar: 'ألغى عريش هذه الإقامة، ويُرد للضيف كل ما دفعه. تجد السبب في صفحة الإقامة.',
  ru: 'Ариш отменил это проживание. Гостю возвращается всё, что он заплатил. Причина указана на странице проживания.',
}

/** The letter to the host of a stay that the platform has called off. */
export function platformCancelledLetter(language: Language, stay: LetterStay): Words {
  return {
    subject: subjects.taken[language](stay.number),
    body: hostLetterBody(language, stay, takenWords[language]),
  }
}

/** The letter to the host of a stay that was booked without them. */
export function hostBookedLetter(language: Language, stay: LetterStay): Words {
  return {
    subject: subjects.booked[language](stay.number),
    body: hostLetterBody(language, stay, bookedWords[language]),
  }
}

/** The letter to the host of what a guest asks for beside a stay, or has added to it; `answerBy` in epoch ms. */
export function hostAdditionLetter(
  language: Language,
  stay: LetterStay,
  { addition, news, answerBy }: { addition: Addition; news: AdditionNews; answerBy: number | null },
): Words {
  const line = additionHostLine(addition, news)[language]
  const asked = answerBy === null ? '' : ` ${answerWords(language, answerBy)}`
  return {
    subject: subjects[answerBy === null ? 'changed' : 'asked'][language](stay.number),
    body: hostLetterBody(language, stay, `${line}${asked}`),
  }
}
