import type { Phrase } from '#contract/chat/phrases.ts'
import type { Language } from '#contract/language.ts'
import type { PhraseKey } from '#domain/chat/phrases.ts'
import { dubaiInstant } from '#domain/stay/civil-date.ts'
import { digitSystem } from '#i18n/digits.ts'
import { formatInstant } from '#lib/format-date.ts'
import { phraseWords } from './phrase-words.ts'

/** What a ready phrase says, in a language and its digits. */
export function phraseText(phrase: Phrase, language: Language): string {
  const words = phraseWords[phrase.key][language]
  if ('date' in phrase) {
    const at = formatInstant(dubaiInstant(phrase.date, phrase.time), language)
    return words.replace('{at}', at)
  }
  if ('minutes' in phrase) return words.replace('{for}', minutesText(phrase.minutes, language))
  return words
}

/** A phrase whose values are not chosen yet, for a button. */
export function phraseLabel(key: PhraseKey, language: Language): string {
  return phraseWords[key][language].replace(/:? ?\{\w+\}/, ' …').replace(/\.$/, '')
}

/** "45 minutes". */
export function minutesText(minutes: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-AE`, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
    numberingSystem: digitSystem(language),
  }).format(minutes)
}
