import type { I18n, Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { addWords } from '#i18n/create-i18n.ts'

const catalogs: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  en: () => import('./locales/stay/en.po'),
  ar: () => import('./locales/stay/ar.po'),
  ru: () => import('./locales/stay/ru.po'),
}

/** Adds the words of booked stays, for signed-in pages. Throws when they cannot be fetched. */
export async function loadStayWords(i18n: I18n, language: Language): Promise<void> {
  const { messages } = await catalogs[language]()
  addWords(i18n, messages)
}
