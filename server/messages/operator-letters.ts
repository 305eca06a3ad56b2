import type { Language, LocalisedText } from '#contract/language.ts'
import { dayWords } from '#server/messages/booking.ts'
import { inDirhams } from '#server/messages/in-dirhams.ts'

/**
 * What operators are written to about. `objected`: a guest objects to what was charged of a deposit. `disputed`: a
 * guest's bank asks for a payment back. `case_opened`: something is wrong with a stay, and somebody may stand before a
 * locked door.
 */
export const operatorNews = ['objected', 'disputed', 'case_opened'] as const

export type OperatorNews = (typeof operatorNews)[number]

type Facts = {
  number: string
  title: string
  /** What the news is about; 0 where it is not about money. */
  amountFils: number
  /** Until which day of Dubai a bank waits for an answer; null where it names none. */
  answerBy: string | null
  address: string | null
}

/** Tells operators of what waits for a decision of theirs. The words of guest and host stay in the app. */
export function operatorLetter(
  language: Language,
  news: OperatorNews,
  { number, title, amountFils, answerBy, address }: Facts,
): { subject: string; body: string } {
  const amount = inDirhams(amountFils, language)
  const day = answerBy === null ? null : dayWords(answerBy, language)
  const subjects: Record<OperatorNews, LocalisedText> = {
    objected: {
      en: `A guest objects to a deposit claim, booking ${number}`,
      ar: `ضيف يعترض على خصم من الوديعة، الحجز ${number}`,
      ru: `Гость возражает против удержания залога, бронирование ${number}`,
    },
    disputed: {
      en: `A bank asks for a payment back, booking ${number}`,
      ar: `مصرف يطلب استرداد دفعة، الحجز ${number}`,
      ru: `Банк требует вернуть платёж, бронирование ${number}`,
    },
    case_opened: {
      en: `A guest needs help, booking ${number}`,
      ar: `ضيف بحاجة إلى مساعدة، الحجز ${number}`,
      ru: `Гостю нужна помощь, бронирование ${number}`,
    },
  }
  const bodies: Record<OperatorNews, LocalisedText> = {
    objected: {
      en: `The guest objects to the ${amount} charged of the deposit. Read both sides and decide under Payments.`,
      ar: `يعترض الضيف على خصم ${amount} من الوديعة. اقرأ ما كتبه الطرفان واتخذ القرار في صفحة المدفوعات.`,
      ru: `Гость возражает против списания ${amount} из залога. Прочтите обе стороны и примите решение в разделе «Платежи».`,
    },
    disputed: {
      en: `The guest’s bank asks for ${amount} back.${day ? ` Answer by ${day}: without an answer the money is lost.` : ''} What to do is under Payments.`,
      ar: `يطلب مصرف الضيف استرداد ${amount}.${day ? ` يجب الرد حتى ${day}، وإلا ضاع المبلغ.` : ''} تجد المطلوب في صفحة المدفوعات.`,
      ru: `Банк гостя требует вернуть ${amount}.${day ? ` Ответьте до ${day}: без ответа деньги пропадут.` : ''} Что делать, написано в разделе «Платежи».`,
    },
    case_opened: {
      en: 'The guest has opened a case about this stay. Take it under Cases and answer now.',
      ar: 'فتح الضيف بلاغًا عن هذه الإقامة. استلمه من صفحة البلاغات وأجب الآن.',
      ru: 'Гость открыл обращение по этому проживанию. Возьмите его в разделе «Обращения» и ответьте сейчас.',
    },
  }
  const parts = [title, bodies[news][language], address]
  return {
    subject: subjects[news][language],
    body: parts.filter((part) => part !== null).join('\n\n'),
  }
}
