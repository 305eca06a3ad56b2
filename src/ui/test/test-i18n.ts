import type { I18n } from '@lingui/core'
import { createI18n } from '#i18n/create-i18n.ts'
import { loadPropertyWords } from '#i18n/property-words.ts'
import { loadStayWords } from '#i18n/stay-words.ts'

/** Every word that a guest's pages have, for parts that stand on a test's page by themselves. */
export async function testI18n(language: 'en' | 'ar' | 'ru'): Promise<I18n> {
  const i18n = await createI18n(language)
  await Promise.all([loadPropertyWords(i18n, language), loadStayWords(i18n, language)])
  return i18n
}
