import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#features/content/content-page.tsx'
import { loadContentPage } from '#features/content/content-route.ts'
import { contentHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/help')({
  loader: ({ context: { queryClient } }) => loadContentPage(queryClient, 'help'),
  head: contentHead,
  component: () => <ContentPage slug="help" />,
})
