import type { Language, LocalisedText } from '#contract/language.ts'
import type { LetterStay } from '#server/messages/booking-letters.ts'
import { creditNoteAttached, type MoneyBack, moneyBackWords } from '#server/messages/money-back.ts'
import { type LetterHome, othersWords } from '#server/messages/requests.ts'

/** States of stays that the other side ended. */
export type EarlyEnd = 'cancelled_by_host' | 'cancelled_by_platform' | 'no_show'

/** What a conversation says when the other side ends a stay. */
export const earlyEndChatTexts: Readonly<Record<EarlyEnd, LocalisedText>> = {
  cancelled_by_host: {
    en: 'The host has cancelled this stay. Everything that you paid goes back to you. Homes that are free on your dates are on the page of your trip.',
    ar: 'ألغى المضيف هذه الإقامة. يُرد إليك كل ما دفعته، وتجد في صفحة رحلتك بيوتًا متاحة في تواريخك.',
    ru: 'Хозяин отменил это проживание. Вам вернётся всё, что вы заплатили. Жильё, свободное на ваши даты, — на странице поездки.',
  },
  cancelled_by_platform: {
    en: 'Areesh has cancelled this stay. Everything that you paid goes back to you. Homes that are free on your dates are on the page of your trip.',
    ar: 'ألغى عريش هذه الإقامة. يُرد إليك كل ما دفعته، وتجد في صفحة رحلتك بيوتًا متاحة في تواريخك.',
    ru: 'Ариш отменил это проживание. Вам вернётся всё, что вы заплатили. Жильё, свободное на ваши даты, — на странице поездки.',
  },
  no_show: {
    en: 'The host reports that nobody came by the end of the check-in day. If that is not so, say it on the page of your trip: a person at Areesh looks at it.',
    ar: 'أفاد المضيف بأن أحدًا لم يصل حتى نهاية يوم الوصول. إن لم يكن ذلك صحيحًا فأخبرنا من صفحة رحلتك، وسيتابع الأمر أحد موظفي عريش.',
    ru: 'Хозяин сообщил, что до конца дня заезда никто не приехал. Если это не так, напишите об этом на странице поездки: разберётся сотрудник Ариш.',
  },
}

const subjects: Readonly<Record<EarlyEnd, Readonly<Record<Language, (number: string) => string>>>> =
  {
    cancelled_by_host: {
      en: (number) => `The host has cancelled your booking ${number}`,
      ar: (number) => `ألغى المضيف حجزك ${number}`,
      ru: (number) => `Хозяин отменил бронирование ${number}`,
    },
    cancelled_by_platform: {
      en: (number) => `Areesh has cancelled your booking ${number}`,
      ar: (number) => `ألغى عريش حجزك ${number}`,
      ru: (number) => `Ариш отменил бронирование ${number}`,
    },
    no_show: {
      en: (number) => `Your booking ${number} was reported as a no-show`,
      ar: (number) => `سُجّل عدم حضور في حجزك ${number}`,
      ru: (number) => `По бронированию ${number} отмечена неявка`,
    },
  }

const nothingBack: LocalisedText = {
  en: 'Nothing goes back by the policy of this booking.',
  ar: 'لا يُرد شيء بحسب سياسة هذا الحجز.',
  ru: 'По условиям этого бронирования ничего не возвращается.',
}
const saidLeads: Readonly<Record<'host' | 'areesh', LocalisedText>> = {
  host: { en: 'The host writes:', ar: 'كتب المضيف:', ru: 'Хозяин пишет:' },
  areesh: { en: 'Areesh writes:', ar: 'كتب عريش:', ru: 'Ариш пишет:' },
}

/** What a letter tells of a stay that the other side ended. */
export type EarlyEndFacts = {
  state: EarlyEnd
  /** Whose words they are, and the words. */
  said: { by: 'host' | 'areesh'; text: string }
  back: MoneyBack
  hasCreditNote: boolean
  others: readonly LetterHome[]
}

/** The letter of a stay that host or operator ended: why, what goes back, where else to stay. */
export function earlyEndLetter(
  language: Language,
  { number, title, address }: LetterStay,
  { state, said, back, hasCreditNote, others }: EarlyEndFacts,
): { subject: string; body: string } {
  const money = back.length > 0 ? moneyBackWords(language, back) : nothingBack[language]
  const note = hasCreditNote ? `\n${creditNoteAttached[language]}` : ''
  const words = said.text ? `\n\n${saidLeads[said.by][language]} ${said.text}` : ''
  const end = address ? `\n\n${address}` : ''
  return {
    subject: subjects[state][language](number),
    body: `${title}\n\n${earlyEndChatTexts[state][language]}${words}\n\n${money}${note}${othersWords(language, others)}${end}`,
  }
}
