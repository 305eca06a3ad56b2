import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { testI18n } from './test-i18n.ts'

/** Puts a part on the test's page, in a language and its direction; gone after the test. */
export async function render(part: ReactNode, language: 'en' | 'ar' | 'ru' = 'en'): Promise<void> {
  const i18n = await testI18n(language)
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  flushSync(() => root.render(<I18nProvider i18n={i18n}>{part}</I18nProvider>))
}
