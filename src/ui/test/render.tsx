import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
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

/** Puts a part on the test's page as the server sends it; what comes back brings it to life. Gone after the test. */
export async function receive(part: ReactNode): Promise<() => Promise<void>> {
  const i18n = await testI18n('en')
  let live = () => {}
  const isAlive = new Promise<void>((resolve) => {
    live = resolve
  })
  const tree = (
    <I18nProvider i18n={i18n}>
      <Living onAlive={live}>{part}</Living>
    </I18nProvider>
  )
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(tree)
  onTestFinished(() => host.remove())
  return async () => {
    const root = hydrateRoot(host, tree)
    onTestFinished(() => root.unmount())
    await isAlive
  }
}

/** Tells when the effects of all that is in it have run. */
function Living({ children, onAlive }: { children: ReactNode; onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return children
}
