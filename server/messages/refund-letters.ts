import type { Language } from '#contract/language.ts'
import { sumFils } from '#domain/money/fils.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { dayWords } from '#server/messages/booking.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'
import { inDirhams } from '#server/messages/in-dirhams.ts'
import { cardTime } from '#server/messages/money-back.ts'

/** What has left of one payment: integer fils of what it took, and when. */
export type RefundPart = { fils: number; paidFils: number; paidOn: CivilDate }

type RefundFacts = {
  parts: readonly RefundPart[]
  isCrypto: boolean
  /** In a person's words, how it was given back where the provider did not; null where it did. */
  otherWay: string | null
}

/**
 * The letter of money that has left: how much, by which way, and when it is there. A line for each payment
 * where there are several.
 */
export function refundLetter(
  language: Language,
  { number, title, address }: Pick<LetterStay, 'number' | 'title' | 'address'>,
  { parts, isCrypto, otherWay }: RefundFacts,
): { subject: string; body: string } {
  const amount = inDirhams(sumFils(parts.map(({ fils }) => fils)), language)
  const { subject, card, crypto, other } = refundWords(amount, number)[language]
  const text = otherWay === null ? (isCrypto ? crypto : card) : `${other}\n«${otherWay}»`
  const lines = parts.length > 1 ? parts.map((part) => partWords(language, part)).join('\n') : null
  const paragraphs = [title, text, lines, address].filter((part) => part !== null)
  return { subject, body: paragraphs.join('\n\n') }
}

function partWords(language: Language, { fils, paidFils, paidOn }: RefundPart): string {
  const back = inDirhams(fils, language)
  const paid = inDirhams(paidFils, language)
  const day = dayWords(paidOn, language)
  return {
    en: `${back} of ${paid}, paid on ${day}`,
    ar: `${back} من أصل ${paid} دُفع يوم ${day}`,
    ru: `${back} из ${paid}, оплата ${day}`,
  }[language]
}

function refundWords(amount: string, number: string) {
  return {
    en: {
      subject: `${amount} is on its way back to you`,
      card: `Your refund for booking ${number} has left. ${cardTime.en}`,
      crypto: `Your refund for booking ${number} has left for the wallet that you named to Triple-A.`,
      other: `Your refund for booking ${number} was given back another way than you paid. Areesh writes:`,
    },
    ar: {
      subject: `المبلغ ${amount} في طريقه إليك`,
      card: `أُرسل المبلغ المردود عن الحجز ${number}. ${cardTime.ar}`,
      crypto: `أُرسل المبلغ المردود عن الحجز ${number} إلى المحفظة التي ذكرتها لـ Triple-A.`,
      other: `رُدّ إليك مبلغ الحجز ${number} بطريقة غير التي دفعت بها. يكتب عريش:`,
    },
    ru: {
      subject: `Возврат отправлен: ${amount}`,
      card: `Деньги за бронирование ${number} отправлены. ${cardTime.ru}`,
      crypto: `Деньги за бронирование ${number} отправлены на кошелёк, который вы назвали Triple-A.`,
      other: `Деньги за бронирование ${number} возвращены другим способом, не тем, которым вы платили. Ариш пишет:`,
    },
  } satisfies Record<Language, Record<'subject' | 'card' | 'crypto' | 'other', string>>
}
