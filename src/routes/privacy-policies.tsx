import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#features/content/content-page.tsx'
import { loadContentPage } from '#features/content/content-route.ts'
import { contentHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/privacy-policies')({
  loader: ({ context: { queryClient } }) => loadContentPage(queryClient, 'privacy-policies'),
  head: contentHead,
  component: () => <ContentPage slug="privacy-policies" />,
})
