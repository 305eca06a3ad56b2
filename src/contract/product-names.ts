import type { Language } from '#contract/language.ts'

/** The product's name, in each language's letters. */
export const productNames: Readonly<Record<Language, string>> = {
  en: 'Areesh',
  ar: 'عريش',
  ru: 'Ариш',
}
