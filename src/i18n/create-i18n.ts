import { type I18n, type Messages, setupI18n } from '@lingui/core'
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

const pageWords = new WeakMap<I18n, Promise<void>>()

/** Adds the words of all pages, once; the same promise for an instance. Rejects when they cannot be fetched. */
export function loadPageWords(i18n: I18n, language: Language): Promise<void> {
  const known = pageWords.get(i18n)
  if (known !== undefined) return known
  const loading = addPageWords(i18n, language)
  pageWords.set(i18n, loading)
  return loading
}

async function addPageWords(i18n: I18n, language: Language): Promise<void> {
  try {
    const { messages } = await locales[language].loadPages()
    addWords(i18n, messages)
  } catch (error) {
    pageWords.delete(i18n)
    throw error
  }
}

/**
 * Adds words that nothing on the page has said yet. Quietly: `load` would have the whole page drawn again, and
 * parts of it that wait for their code be thrown away (src/ui/later-part).
 */
export function addWords(i18n: I18n, messages: Messages): void {
  Object.assign(i18n.messages, messages)
}
