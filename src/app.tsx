import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type App, AppProvider } from '#lib/app-context.tsx'
import type { createRouter } from './router.tsx'

/** Everything the interface is made of. */
export type AppParts = {
  app: App
  i18n: I18n
  queryClient: QueryClient
  router: ReturnType<typeof createRouter>
}

/** The element tree, the same on server and in the browser. */
export function createApp({ app, i18n, queryClient, router }: AppParts) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <AppProvider app={app}>
          <RouterProvider router={router} />
        </AppProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
