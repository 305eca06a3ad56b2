import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { addWords } from '#i18n/create-i18n.ts'

const catalogs: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('#i18n/locales/desk/en.po'),
  ar: () => import('#i18n/locales/desk/ar.po'),
  ru: () => import('#i18n/locales/desk/ru.po'),
}

/** Adds the words of the desk, which nobody else is sent. Throws when they cannot be fetched. */
export async function loadDeskWords(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  addWords(i18n, messages)
}
