import type { Language } from '#contract/language.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'
import { inDirhams } from '#server/messages/in-dirhams.ts'

/** What a letter tells of money that a person has to look at. Sums in fils. */
export type ReviewedPayment = Pick<LetterStay, 'number' | 'title' | 'address'> & {
  /** Why it is looked at, as the provider's reading says it; null where that says nothing. */
  code: string | null
  arrivedFils: number
  totalFils: number
}

type Words = { subject: string; body: string }

/** The letter of a payment that came otherwise than asked for: why, what follows, and not to pay again. */
export function reviewedPaymentLetter(language: Language, facts: ReviewedPayment): Words {
  const { code, address } = facts
  const { subject, cause, ways } = words[language](facts)
  const kind = code === 'short' || code === 'late' ? code : 'other'
  const end = address ? `\n\n${address}` : ''
  return {
    subject: subject[kind],
    body: `${facts.title}\n\n${cause[kind]} ${ways}${end}`,
  }
}

type Kinds = Readonly<Record<'short' | 'late' | 'other', string>>
type Parts = { subject: Kinds; cause: Kinds; ways: string }

const words: Readonly<Record<Language, (facts: ReviewedPayment) => Parts>> = {
  en: ({ number, ...facts }) => {
    const [arrived, total] = [facts.arrivedFils, facts.totalFils].map((fils) =>
      inDirhams(fils, 'en'),
    )
    return {
      subject: {
        short: `Less than the total has arrived, booking ${number}`,
        late: `Your payment arrived late, booking ${number}`,
        other: `Your payment needs a look, booking ${number}`,
      },
      cause: {
        short: `Only ${arrived} of ${total} arrived before the payment page closed.`,
        late: `${arrived} of ${total} arrived after the payment page had closed.`,
        other: `${arrived} arrived, and ${total} was asked for.`,
      },
      ways: 'Our team looks at it and writes to you: either the booking is confirmed, or your money goes back. Please do not pay again meanwhile.',
    }
  },
  ar: ({ number, ...facts }) => {
    const [arrived, total] = [facts.arrivedFils, facts.totalFils].map((fils) =>
      inDirhams(fils, 'ar'),
    )
    return {
      subject: {
        short: `وصل أقل من المبلغ المطلوب، الحجز ${number}`,
        late: `وصلت دفعتك متأخرة، الحجز ${number}`,
        other: `دفعتك تحتاج إلى مراجعة، الحجز ${number}`,
      },
      cause: {
        short: `لم يصل سوى ${arrived} من أصل ${total} قبل إغلاق صفحة الدفع.`,
        late: `وصل ${arrived} من أصل ${total} بعد إغلاق صفحة الدفع.`,
        other: `وصل ${arrived}، والمبلغ المطلوب ${total}.`,
      },
      ways: 'يراجع فريقنا الأمر ويراسلك: إما أن يُؤكَّد الحجز أو يُرد إليك مالك. يرجى عدم الدفع مرة أخرى في هذه الأثناء.',
    }
  },
  ru: ({ number, ...facts }) => {
    const [arrived, total] = [facts.arrivedFils, facts.totalFils].map((fils) =>
      inDirhams(fils, 'ru'),
    )
    return {
      subject: {
        short: `Поступила не вся сумма, бронирование ${number}`,
        late: `Платёж пришёл поздно, бронирование ${number}`,
        other: `Платёж нужно проверить, бронирование ${number}`,
      },
      cause: {
        short: `До закрытия страницы оплаты поступило только ${arrived} из ${total}.`,
        late: `Страница оплаты уже закрылась, когда поступило ${arrived} из ${total}.`,
        other: `Поступило ${arrived}, а к оплате было ${total}.`,
      },
      ways: 'Мы всё проверим и напишем вам: либо подтвердим бронирование, либо вернём деньги. Пожалуйста, пока не платите ещё раз.',
    }
  },
}
