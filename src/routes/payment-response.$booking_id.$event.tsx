import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentResponsePage } from '#features/checkout/payment-response-page.tsx'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/payment-response/$booking_id/$event')({
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Payment`), '', false),
  component: PaymentResponseRoute,
})

function PaymentResponseRoute() {
  return <PaymentResponsePage bookingId={Route.useParams().booking_id} />
}
