import type { Language } from '#contract/language.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'
import { type MoneyBack, moneyBackWords } from '#server/messages/money-back.ts'

/**
 * Why a payment that came is given back whole. `nights_taken`: it came after the hold, and somebody else has the
 * dates. `paid_already`: the same had been paid. `stay_changed`: the stay that it was to be added to is another
 * by now. `over`: its booking had ended.
 */
export const unneededCauses = ['nights_taken', 'paid_already', 'stay_changed', 'over'] as const

export type UnneededCause = (typeof unneededCauses)[number]

type UnneededPayment = Pick<LetterStay, 'number' | 'title' | 'address'> & {
  cause: UnneededCause
  back: MoneyBack
}

/** The letter of a payment that nothing was booked for: why, and that all of it comes back. */
export function unneededPaymentLetter(
  language: Language,
  { number, title, cause, back, address }: UnneededPayment,
): { subject: string; body: string } {
  const words = `${causes[cause][language]} ${moneyBackWords(language, back)}`
  const paragraphs = [title, words, address].filter((part) => part !== null)
  return { subject: subjects[language](number), body: paragraphs.join('\n\n') }
}

const subjects: Readonly<Record<Language, (number: string) => string>> = {
  en: (number) => `Your payment goes back to you, booking ${number}`,
  ar: (number) => `دفعتك تعود إليك، الحجز ${number}`,
  ru: (number) => `Ваш платёж возвращается, бронирование ${number}`,
}

const causes: Readonly<Record<UnneededCause, Readonly<Record<Language, string>>>> = {
  nights_taken: {
    en: 'Your payment arrived after your hold had ended, and by then another guest had booked the dates. Nothing was booked for it.',
    ar: 'وصلت دفعتك بعد انتهاء مهلة الحجز المؤقت، وكان ضيف آخر قد حجز هذه التواريخ، فلم يُحجز لك شيء.',
    ru: 'Ваш платёж пришёл, когда время брони уже истекло и эти даты занял другой гость. По нему ничего не забронировано.',
  },
  paid_already: {
    en: 'This had been paid already when another payment of yours arrived. The second one goes back whole.',
    ar: 'كان المبلغ مدفوعًا بالفعل حين وصلت دفعة أخرى منك، فتعود إليك الثانية كاملة.',
    ru: 'Когда пришёл ещё один ваш платёж, всё уже было оплачено. Второй возвращается целиком.',
  },
  stay_changed: {
    en: 'Your stay has changed since, so what you paid for could not be added to it. Your stay is as it was.',
    ar: 'تغيّرت إقامتك في هذه الأثناء، فتعذّرت إضافة ما دفعت مقابله. تبقى إقامتك كما هي.',
    ru: 'Ваше проживание с тех пор изменилось, поэтому добавить оплаченное не удалось. Само проживание осталось прежним.',
  },
  over: {
    en: 'The booking had ended before your payment arrived. Nothing was booked for it.',
    ar: 'كان الحجز قد انتهى قبل وصول دفعتك، فلم يُحجز لك شيء.',
    ru: 'Бронирование завершилось раньше, чем пришёл ваш платёж. По нему ничего не забронировано.',
  },
}
