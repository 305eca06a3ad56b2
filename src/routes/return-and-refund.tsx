import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#features/content/content-page.tsx'
import { loadContentPage } from '#features/content/content-route.ts'
import { contentHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/return-and-refund')({
  loader: ({ context: { queryClient } }) => loadContentPage(queryClient, 'return-and-refund'),
  head: contentHead,
  component: () => <ContentPage slug="return-and-refund" />,
})
