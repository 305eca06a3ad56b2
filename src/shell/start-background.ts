import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { App } from '#lib/app-context.tsx'
import { readDocumentHead } from '../document-head.ts'

type Parts = { app: App; queryClient: QueryClient; router: AnyRouter }

/** Work beside the screens, started once the page stands: document head, worker, outbox. */
export function startBackground({ router }: Parts): void {
  router.subscribe('onRendered', () => {
    const { title, description } = readDocumentHead(router.state.matches)
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  })
}
