import type { Language } from '#contract/language.ts'
import type { StayMoment } from '#domain/booking/stay-moments.ts'
import { dayWords } from '#server/messages/booking.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'

type Words = { subject: string; body: string }

/** The letter of a moment of a stay. Nothing in it opens a door. */
export function momentLetter(language: Language, moment: StayMoment, stay: LetterStay): Words {
  const { subject, text } = momentWords(language, moment, stay)
  return { subject, body: paragraphs(`${stay.title}\n${stay.place}`, text, stay.address) }
}

function momentWords(
  language: Language,
  moment: StayMoment,
  { checkIn, checkOut, checkInTime, checkOutTime }: LetterStay,
): { subject: string; text: string } {
  const from = dayWords(checkIn, language)
  const until = dayWords(checkOut, language)
  const words: Record<Language, Record<StayMoment, { subject: string; text: string }>> = {
    en: {
      door_code: {
        subject: 'Your door code is in the app',
        text: `It opens the door from ${from}, ${checkInTime}. Open your stay once while you have a signal, and the code stays on your phone.`,
      },
      arrival_day: {
        subject: `Your stay begins today, from ${checkInTime}`,
        text: 'Address, way to the door and the host’s number are on the page of your stay, also without a signal.',
      },
      departure_eve: {
        subject: `Checkout is tomorrow, by ${checkOutTime}`,
        text: `You leave on ${until}, by ${checkOutTime}. The house rules say what to do with rubbish and keys. We hope it was good.`,
      },
    },
    ar: {
      door_code: {
        subject: 'رمز الباب صار في التطبيق',
        text: `يفتح الباب ابتداءً من ${from} الساعة ${checkInTime}. افتح صفحة إقامتك مرة واحدة وأنت متصل، فيبقى الرمز على هاتفك.`,
      },
      arrival_day: {
        subject: `إقامتك تبدأ اليوم من ${checkInTime}`,
        text: 'العنوان والطريق إلى الباب ورقم المضيف في صفحة إقامتك، حتى بلا إنترنت.',
      },
      departure_eve: {
        subject: `المغادرة غدًا حتى ${checkOutTime}`,
        text: `موعد مغادرتك ${until} حتى ${checkOutTime}. تجد في قواعد البيت ما يخص النفايات والمفاتيح. نتمنى أن تكون الإقامة قد أعجبتك.`,
      },
    },
    ru: {
      door_code: {
        subject: 'Код двери уже в приложении',
        text: `Он открывает дверь с ${from}, ${checkInTime}. Откройте страницу поездки один раз при связи — и код останется в телефоне.`,
      },
      arrival_day: {
        subject: `Заезд сегодня с ${checkInTime}`,
        text: 'Адрес, дорога до двери и телефон хозяина — на странице поездки, в том числе без связи.',
      },
      departure_eve: {
        subject: `Выезд завтра до ${checkOutTime}`,
        text: `Выезд ${until} до ${checkOutTime}. Что делать с мусором и ключами, сказано в правилах дома. Надеемся, вам понравилось.`,
      },
    },
  }
  return words[language][moment]
}

const holdWords: Readonly<Record<Language, (time: string) => string>> = {
  en: (time) => `Your nights are held until ${time}. Pay before that to keep them.`,
  ar: (time) => `لياليك محجوزة مؤقتًا حتى ${time}. ادفع قبل ذلك لتحتفظ بها.`,
  ru: (time) => `Ночи держим за вами до ${time}. Оплатите раньше, чтобы их сохранить.`,
}

/** What the app says of a hold that ends soon, at `until` (epoch ms). */
export function holdEndingTitle(language: Language, until: number): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Dubai',
  }).format(new Date(until))
  return holdWords[language](time)
}

function paragraphs(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join('\n\n')
}
