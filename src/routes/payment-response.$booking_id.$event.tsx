import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentResponsePage } from '#features/checkout/payment-response-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/payment-response/$booking_id/$event')({
  head: privateHead(msg`Payment`),
  component: PaymentResponseRoute,
})

function PaymentResponseRoute() {
  const { booking_id, event } = Route.useParams()
  return <PaymentResponsePage bookingId={booking_id} event={event} />
}
