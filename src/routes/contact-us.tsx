import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ContactForm } from '#features/content/contact-form.tsx'
import { ContentPage } from '#features/content/content-page.tsx'
import { loadContentPage } from '#features/content/content-route.ts'
import { contentHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/contact-us')({
  loader: ({ context: { queryClient } }) => loadContentPage(queryClient, 'contact-us'),
  head: contentHead,
  component: ContactRoute,
})

function ContactRoute() {
  // What a person writes about comes in the part of the address that no server and no log sees.
  const about = useLocation({ select: ({ hash }) => hash })
  return (
    <ContentPage slug="contact-us">
      <ContactForm bookingNumber={/^AR-\w+$/.test(about) ? about : ''} />
    </ContentPage>
  )
}
