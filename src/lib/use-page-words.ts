import { useLingui } from '@lingui/react'
import { use } from 'react'
import { toLanguage } from '#contract/language.ts'
import { loadPageWords } from '#i18n/create-i18n.ts'

/** Waits for the words of all pages: for what may open before they are there. Suspends. */
export function usePageWords(): void {
  const { i18n } = useLingui()
  use(loadPageWords(i18n, toLanguage(i18n.locale)))
}
