import type { Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'

/** What differs between the interface languages besides the words. */
export type Locale = {
  /** Tag for Intl: with the region, so that weeks start on Monday and digits are Latin. */
  tag: string
  dir: 'ltr' | 'rtl'
  /** The language's own name, for the language menu. */
  label: string
  /** Fetches the words of the first view of the home page, which every page has too. */
  loadFirstView: () => Promise<{ messages: Messages }>
  /** Fetches the words of all other pages. */
  loadPages: () => Promise<{ messages: Messages }>
}

export const locales: Readonly<Record<Language, Locale>> = {
  en: {
    tag: 'en-AE',
    dir: 'ltr',
    label: 'English',
    loadFirstView: () => import('./locales/en.po'),
    loadPages: () => import('./locales/pages/en.po'),
  },
  ar: {
    tag: 'ar-AE',
    dir: 'rtl',
    label: 'العربية',
    loadFirstView: () => import('./locales/ar.po'),
    loadPages: () => import('./locales/pages/ar.po'),
  },
  ru: {
    tag: 'ru-AE',
    dir: 'ltr',
    label: 'Русский',
    loadFirstView: () => import('./locales/ru.po'),
    loadPages: () => import('./locales/pages/ru.po'),
  },
}
