import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/document-head.ts'
import { PagePending } from '#shell/page-pending.tsx'

// The frame with a skeleton: sent for signed-in pages, and by the worker when there is no signal.
export const Route = createFileRoute('/shell')({
  head: () => pageHead('', '', false),
  component: ShellRoute,
})

function ShellRoute() {
  const { standsFor } = Route.useRouteContext()
  return <PagePending layout={standsFor?.skeleton} />
}
