import type { Language } from '#contract/language.ts'

/** What is shown of a push whose content could not be fetched: it says nothing about anybody. */
export const neutralWords: Readonly<Record<Language, string>> = {
  en: 'There is news for you. Open the app to read it.',
  ar: 'لديك جديد. افتح التطبيق لقراءته.',
  ru: 'Есть новости. Откройте приложение, чтобы прочитать.',
}
