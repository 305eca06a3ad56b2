import { createFileRoute } from '@tanstack/react-router'
import { PagePending } from '#shell/page-pending.tsx'
import { pageHead } from '#lib/document-head.ts'

// The frame with a skeleton: sent for signed-in pages, and by the worker when there is no signal.
export const Route = createFileRoute('/shell')({
  head: () => pageHead('Areesh', '', false),
  component: PagePending,
})
