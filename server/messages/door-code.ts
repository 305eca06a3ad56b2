import type { Language } from '#contract/language.ts'
import { dayWords } from '#server/messages/booking.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'

type Way = {
  code: string
  /** Whether the code opens the door already. */
  hasBegun: boolean
  /** House, flat and floor. */
  house: string
  makani: string | null
  /** E.164; null where the host gave none. */
  hostPhone: string | null
}

type Words = {
  subject: string
  code: (code: string, from: string | null) => string
  makani: string
  host: string
  why: string
}

/** The letter and the SMS that hold a door code, for a guest none of whose devices was given it. */
export function doorCodeLetter(
  language: Language,
  stay: LetterStay,
  { code, hasBegun, house, makani, hostPhone }: Way,
): { subject: string; body: string; sms: string } {
  const text = words[language]
  const comma = language === 'ar' ? '،' : ','
  const from = `${dayWords(stay.checkIn, language)}${comma} ${stay.checkInTime}`
  const lines = [
    text.code(apart(code), hasBegun ? null : from),
    house,
    makani && `${text.makani} ${apart(makani)}`,
    hostPhone && `${text.host} ${apart(hostPhone)}`,
  ].filter((line) => line !== null)
  const way = lines.join('\n')
  const parts = [`${stay.title}\n${stay.place}`, way, text.why, stay.address]
  return {
    subject: text.subject,
    body: parts.filter((part) => part !== null).join('\n\n'),
    sms: way,
  }
}

/** Keeps signs of a code and the plus of a number where they belong within Arabic words. */
function apart(signs: string): string {
  return `\u2066${signs}\u2069`
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    // Without the code: a subject shows on locked screens.
    subject: 'Your door code, in case the app has no signal',
    code: (code, from) => `Areesh: door code ${code}${from ? `, from ${from}` : ''}`,
    makani: 'Makani',
    host: 'Host',
    why: 'You get this because none of your devices has fetched the code yet. Please do not pass it on.',
  },
  ar: {
    subject: 'رمز بابك، إن لم يتوفر الإنترنت في التطبيق',
    code: (code, from) => `عريش: رمز الباب ${code}${from ? `، ابتداءً من ${from}` : ''}`,
    makani: 'مكاني',
    host: 'المضيف',
    why: 'تصلك هذه الرسالة لأن الرمز لم يصل بعد إلى أي من أجهزتك. يُرجى عدم مشاركته.',
  },
  ru: {
    subject: 'Код двери — на случай, если в приложении не будет связи',
    code: (code, from) => `Ариш: код двери ${code}${from ? `, с ${from}` : ''}`,
    makani: 'Makani',
    host: 'Хозяин',
    why: 'Вы получили это письмо, потому что код ещё не загружен ни на одно ваше устройство. Пожалуйста, никому его не передавайте.',
  },
}
