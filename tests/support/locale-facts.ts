import type { Language } from '#contract/language.ts'

/** What tests know about the languages without loading the catalogs. */
export const locales: Readonly<Record<Language, { tag: string; dir: 'ltr' | 'rtl' }>> = {
  en: { tag: 'en-AE', dir: 'ltr' },
  ar: { tag: 'ar-AE', dir: 'rtl' },
  ru: { tag: 'ru-AE', dir: 'ltr' },
}
