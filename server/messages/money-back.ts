import type { Language, LocalisedText } from '#contract/language.ts'
import { sumFils } from '#domain/money/fils.ts'
import { inDirhams } from '#server/messages/in-dirhams.ts'

/**
 * By which way money comes back. `bank_decides`: the guest's bank looks into the payment, and what it decides
 * comes first. `bank_gave`: it has given the money to the guest already.
 */
export type BackWay = 'card' | 'crypto' | 'bank_decides' | 'bank_gave'

/** What comes back, integer fils of each way. */
export type MoneyBack = readonly { way: BackWay; fils: number }[]

type Amount = Readonly<Record<Language, (amount: string) => string>>

const leads: Readonly<Record<'comes' | 'gave', Amount>> = {
  comes: {
    en: (amount) => `${amount} goes back to you.`,
    ar: (amount) => `المبلغ المردود إليك: ${amount}.`,
    ru: (amount) => `Вам вернётся ${amount}.`,
  },
  gave: {
    en: (amount) => `${amount} was to go back to you.`,
    ar: (amount) => `كان المبلغ المستحق ردّه إليك: ${amount}.`,
    ru: (amount) => `Вам причиталось вернуть ${amount}.`,
  },
}

/** How long a bank takes over money that was sent to a card. */
export const cardTime: LocalisedText = {
  en: 'Banks take 5 to 10 working days to show it on the card.',
  ar: 'تحتاج البنوك من 5 إلى 10 أيام عمل ليظهر على البطاقة.',
  ru: 'Банку нужно от 5 до 10 рабочих дней, чтобы показать возврат на карте.',
}

const ways: Readonly<Record<BackWay, LocalisedText>> = {
  card: cardTime,
  crypto: {
    en: 'Triple-A writes to you and asks for the wallet.',
    ar: 'ستراسلك Triple-A لتطلب منك عنوان المحفظة.',
    ru: 'Triple-A напишет вам и спросит адрес кошелька.',
  },
  bank_decides: {
    en: 'Your bank is looking into this payment and decides about the money first: either it gives it to you, or we send it after the decision.',
    ar: 'ينظر مصرفك في هذه الدفعة، وقراره يأتي أولًا: إما أن يعيد إليك المبلغ بنفسه، وإما أن نرسله نحن بعد صدور القرار.',
    ru: 'Ваш банк рассматривает этот платёж, и сначала решает он: либо банк сам вернёт вам эти деньги, либо мы отправим их после его решения.',
  },
  bank_gave: {
    en: 'Your bank has given it to you already, so nothing more is sent.',
    ar: 'وقد أعاده إليك مصرفك من قبل، فلا يُرسل شيء آخر.',
    ru: 'Эти деньги банк вам уже вернул, больше ничего не отправляется.',
  },
}

/** The line of a letter that carries the credit note of what goes back. */
export const creditNoteAttached: LocalisedText = {
  en: 'The credit note is attached.',
  ar: 'الإشعار الدائن مرفق.',
  ru: 'Кредит-авизо приложено.',
}

/** What a letter says of money that comes back: how much, and by which way; where there are several, a line each. */
export function moneyBackWords(language: Language, back: MoneyBack): string {
  const isGiven = back.every(({ way }) => way === 'bank_gave')
  const sum = sumFils(back.map(({ fils }) => fils))
  const lead = leads[isGiven ? 'gave' : 'comes'][language](inDirhams(sum, language))
  const [only, ...others] = back
  if (!only) return ''
  if (others.length === 0) return `${lead} ${ways[only.way][language]}`
  const lines = back.map(({ way, fils }) => `${inDirhams(fils, language)}: ${ways[way][language]}`)
  return [lead, ...lines].join('\n')
}
