import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { App } from '#lib/app-context.tsx'
import { readDocumentHead } from '#lib/document-head.ts'
import { loadQuietly } from '#lib/load-part.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { forgiveLostPart } from './pwa/heal-missing-chunks.ts'

type Parts = { app: App; queryClient: QueryClient; router: AnyRouter }

/** Work beside the screens, started once the page stands: document head, worker, outbox. */
export function startBackground({ app, queryClient, router }: Parts): void {
  router.subscribe('onRendered', () => {
    const { title, description } = readDocumentHead(
      router.state.matches,
      app.language,
      router.options.context.i18n,
    )
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  })
  if (document.documentElement.dataset.currency) void showSecondCurrency()
  // Once the browser is idle, so that it takes nothing from the first view.
  whenIdle(() => void startIdle(app, queryClient, router).catch(forgiveLostPart))
}

async function showSecondCurrency(): Promise<void> {
  const { startSecondCurrency } = await loadQuietly(() => import('#lib/second-currency.ts'))
  startSecondCurrency()
}

async function startIdle(app: App, queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const { startIdleWork } = await loadQuietly(() => import('./idle-work.ts'))
  startIdleWork(app, queryClient, router)
}
