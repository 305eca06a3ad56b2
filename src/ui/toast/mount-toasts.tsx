import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createI18n } from '#i18n/create-i18n.ts'
import styles from './toast.module.css'
import { ToastList } from './toast-list.tsx'

/**
 * Adds the place of the toasts to the page: outside the app, so that a page that fails can still
 * say so. Its language is the page's; changing it loads the page anew.
 */
export function mountToasts(id: string): HTMLElement {
  const host = document.createElement('div')
  host.id = id
  host.popover = 'manual'
  host.className = styles.host ?? ''
  document.body.append(host)
  const { lang } = document.documentElement
  void createI18n(lang === 'ar' || lang === 'ru' ? lang : 'en').then((i18n) => {
    createRoot(host).render(
      <I18nProvider i18n={i18n}>
        <ToastList />
      </I18nProvider>,
    )
  })
  return host
}
