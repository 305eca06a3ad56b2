import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { HomeCard } from '#contract/home-card.ts'
import { type App, AppProvider } from '#lib/app-context.tsx'
import { ListsDialog } from './lists-dialog.tsx'

type Parts = { app: App; queryClient: QueryClient; i18n: I18n; home: HomeCard }

/**
 * Opens the lists of a home from a toast, which stands outside the app: beside the page, so that it
 * stays when the page changes.
 */
export function openListsDialog({ app, queryClient, i18n, home }: Parts): void {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const draw = (isOpen: boolean) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <AppProvider app={app}>
            <ListsDialog home={home} isOpen={isOpen} onClose={close} />
          </AppProvider>
        </QueryClientProvider>
      </I18nProvider>,
    )
  const close = () => {
    draw(false)
    const dialog = host.querySelector('dialog')
    const ends = dialog?.getAnimations().map(({ finished }) => finished) ?? []
    void Promise.allSettled(ends).then(() => {
      root.unmount()
      host.remove()
    })
  }
  draw(true)
}
