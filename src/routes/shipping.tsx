import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#features/content/content-page.tsx'
import { loadContentPage } from '#features/content/content-route.ts'
import { contentHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/shipping')({
  loader: ({ context: { queryClient } }) => loadContentPage(queryClient, 'shipping'),
  head: contentHead,
  component: () => <ContentPage slug="shipping" />,
})
