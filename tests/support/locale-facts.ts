import type { Language } from '#contract/language.ts'

/** What tests know about the languages without loading the catalogs; Open Graph knows no Russian of the Emirates. */
export const locales: Readonly<
  Record<Language, { tag: string; shareLocale: string; dir: 'ltr' | 'rtl' }>
> = {
  en: { tag: 'en-AE', shareLocale: 'en_AE', dir: 'ltr' },
  ar: { tag: 'ar-AE', shareLocale: 'ar_AE', dir: 'rtl' },
  ru: { tag: 'ru-AE', shareLocale: 'ru_RU', dir: 'ltr' },
}
