import { type I18n, setupI18n } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { digitSystem } from '#i18n/digits.ts'
import { locales } from '#i18n/locales.ts'

/**
 * An instance of its own with every word of a language: one a request on the server, with the digits
 * of its page.
 */
export async function createI18n(
  language: Language,
  digits = digitSystem(language),
): Promise<I18n> {
  const i18n = await createFirstViewI18n(language, digits)
  await loadPageWords(i18n, language)
  return i18n
}

/** An instance that knows the first view of the home page; the words of the pages come later. */
export async function createFirstViewI18n(
  language: Language,
  digits = digitSystem(language),
): Promise<I18n> {
  const { messages } = await locales[language].loadFirstView()
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  if (language === 'ar' && digits === 'arab') {
    const { writeArabicDigits } = await import('#i18n/arabic-digits.ts')
    writeArabicDigits(i18n)
  }
  return i18n
}

const complete = new WeakSet<I18n>()

/** Adds the words of all pages, once. Throws when they cannot be fetched. */
export async function loadPageWords(i18n: I18n, language: Language): Promise<void> {
  if (complete.has(i18n)) return
  const { messages } = await locales[language].loadPages()
  if (complete.has(i18n)) return
  complete.add(i18n)
  i18n.load(language, messages)
}
