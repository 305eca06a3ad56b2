import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { CheckoutPage } from '#features/checkout/checkout-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/checkout/$booking_id')({
  staticData: { chrome: 'task' },
  // Always asked anew: a hold ends by the clock, and a stored one would lie.
  loader: ({ context: { queryClient }, params: { booking_id } }) =>
    queryClient.fetchQuery({ ...callOptions(getCheckout, { booking_id }), staleTime: 0 }),
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Payment`), '', false),
  component: CheckoutRoute,
})

function CheckoutRoute() {
  return <CheckoutPage bookingId={Route.useParams().booking_id} />
}
