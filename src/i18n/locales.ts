import type { Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'

/** What differs between the interface languages besides the words. */
export type Locale = {
  /** Tag for Intl: with the region, so that weeks start on Monday and digits are Latin. */
  tag: string
  dir: 'ltr' | 'rtl'
  /** The language's own name, for the language menu. */
  label: string
  /** Fetches the catalog; each language is a chunk of its own. */
  load: () => Promise<{ messages: Messages }>
}

export const locales: Readonly<Record<Language, Locale>> = {
  en: { tag: 'en-AE', dir: 'ltr', label: 'English', load: () => import('./locales/en.po') },
  ar: { tag: 'ar-AE', dir: 'rtl', label: 'العربية', load: () => import('./locales/ar.po') },
  ru: { tag: 'ru-AE', dir: 'ltr', label: 'Русский', load: () => import('./locales/ru.po') },
}
