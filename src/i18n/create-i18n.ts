import { type I18n, setupI18n } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { locales } from '#i18n/locales.ts'

/** Loads a language's catalog and gives an instance of its own: one a request on the server. */
export async function createI18n(language: Language): Promise<I18n> {
  const { messages } = await locales[language].load()
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
