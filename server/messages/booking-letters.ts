import type { Language } from '#contract/language.ts'
import { dayWords } from '#server/messages/booking.ts'
import { inDirhams } from '#server/messages/in-dirhams.ts'
import { creditNoteAttached, type MoneyBack, moneyBackWords } from '#server/messages/money-back.ts'

type Words = { subject: string; body: string }

/** A stay as letters speak of it. */
export type LetterStay = {
  number: string
  title: string
  place: string
  checkIn: string
  checkOut: string
  checkInTime: string
  checkOutTime: string
  /** Address of the stay's page; null where the server does not know its own. */
  address: string | null
}

type Line = { name: string; fils: number }

/** The letter of a paid booking, with its price line by line. Nothing in it opens a door. */
export function confirmedLetter(
  language: Language,
  stay: LetterStay,
  {
    lines,
    totalFils,
    hasInvoice,
  }: { lines: readonly Line[]; totalFils: number; hasInvoice: boolean },
): Words {
  const { number, title, place, checkInTime, checkOutTime } = stay
  const from = dayWords(stay.checkIn, language)
  const until = dayWords(stay.checkOut, language)
  const price = lines.map(({ name, fils }) => `${name}: ${inDirhams(fils, language)}`).join('\n')
  const total = inDirhams(totalFils, language)
  const address = stay.address ? `\n${stay.address}` : ''
  switch (language) {
    case 'en':
      return {
        subject: `Your booking ${number} is confirmed`,
        body: `${title}\n${place}\n${from}, from ${checkInTime}, to ${until}, by ${checkOutTime}\nBooking: ${number}\n\n${price}\nPaid: ${total}${hasInvoice ? '\nThe tax invoice is attached.' : ''}\n\nAddress and door code are in the app, also without a signal.${address}`,
      }
    case 'ar':
      return {
        subject: `تم تأكيد حجزك ${number}`,
        body: `${title}\n${place}\nالوصول ${from} من ${checkInTime}، المغادرة ${until} حتى ${checkOutTime}\nرقم الحجز: ${number}\n\n${price}\nالمدفوع: ${total}${hasInvoice ? '\nالفاتورة الضريبية مرفقة.' : ''}\n\nتجد العنوان ورمز الباب في التطبيق، حتى بلا إنترنت.${address}`,
      }
    case 'ru':
      return {
        subject: `Бронирование ${number} подтверждено`,
        body: `${title}\n${place}\nЗаезд ${from} с ${checkInTime}, выезд ${until} до ${checkOutTime}\nНомер бронирования: ${number}\n\n${price}\nОплачено: ${total}${hasInvoice ? '\nНалоговый счёт приложен.' : ''}\n\nАдрес и код двери есть в приложении, в том числе без связи.${address}`,
      }
  }
}

/** What a cancellation gives back. */
export type LetterRefund = {
  back: MoneyBack
  hasCreditNote: boolean
  /** The host had not answered yet, so that nothing was charged. */
  isRequest: boolean
}

const cancelledSubjects: Readonly<Record<Language, (number: string) => string>> = {
  en: (number) => `Your booking ${number} is cancelled`,
  ar: (number) => `أُلغي حجزك ${number}`,
  ru: (number) => `Бронирование ${number} отменено`,
}

const nothingBack: Readonly<Record<Language, Record<'request' | 'policy', string>>> = {
  en: { request: 'Your card was not charged.', policy: 'Nothing goes back by its policy.' },
  ar: { request: 'لم يُخصم أي مبلغ من بطاقتك.', policy: 'لا يُرد شيء بحسب سياسة الإلغاء.' },
  ru: {
    request: 'Деньги с карты не списаны.',
    policy: 'По условиям отмены ничего не возвращается.',
  },
}

/** The letter of a cancelled booking. */
export function cancelledLetter(
  language: Language,
  { number, title, address }: LetterStay,
  { back, hasCreditNote, isRequest }: LetterRefund,
): Words {
  const money =
    back.length > 0
      ? moneyBackWords(language, back)
      : nothingBack[language][isRequest ? 'request' : 'policy']
  const note = hasCreditNote ? `\n${creditNoteAttached[language]}` : ''
  const end = address ? `\n\n${address}` : ''
  return {
    subject: cancelledSubjects[language](number),
    body: `${title}\n\n${money}${note}${end}`,
  }
}
