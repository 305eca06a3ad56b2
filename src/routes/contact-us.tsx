import { createFileRoute } from '@tanstack/react-router'
import { ContactForm } from '#features/content/contact-form.tsx'
import { ContentPage } from '#features/content/content-page.tsx'
import { loadContentPage } from '#features/content/content-route.ts'
import { contentHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/contact-us')({
  loader: ({ context: { queryClient } }) => loadContentPage(queryClient, 'contact-us'),
  head: contentHead,
  component: () => (
    <ContentPage slug="contact-us">
      <ContactForm />
    </ContentPage>
  ),
})
