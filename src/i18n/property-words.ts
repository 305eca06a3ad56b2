import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { addWords } from '#i18n/create-i18n.ts'

const catalogs: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./locales/property/en.po'),
  ar: () => import('./locales/property/ar.po'),
  ru: () => import('./locales/property/ru.po'),
}

/** Adds the words with which a home's page begins. Throws when they cannot be fetched. */
export async function loadPropertyWords(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  addWords(i18n, messages)
}
