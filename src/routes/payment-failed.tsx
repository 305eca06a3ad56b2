import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentFailedPage } from '#features/checkout/payment-failed-page.tsx'
import { privateHead } from '#lib/document-head.ts'
import { knownText } from '#lib/known-text.ts'

export const Route = createFileRoute('/payment-failed')({
  validateSearch: ({ booking }: Record<string, unknown>): { booking?: string | undefined } => ({
    booking: knownText(booking),
  }),
  head: privateHead(msg`The payment did not go through`),
  component: PaymentFailedRoute,
})

function PaymentFailedRoute() {
  return <PaymentFailedPage bookingId={Route.useSearch().booking} />
}
