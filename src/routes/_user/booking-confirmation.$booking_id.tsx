import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { BookingConfirmationPage } from '#features/checkout/booking-confirmation-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/booking-confirmation/$booking_id')({
  loader: ({ context: { queryClient }, params: { booking_id } }) =>
    queryClient.fetchQuery({ ...callOptions(getCheckout, { booking_id }), staleTime: 0 }),
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Your stay is booked`), '', false),
  component: ConfirmationRoute,
})

function ConfirmationRoute() {
  return <BookingConfirmationPage bookingId={Route.useParams().booking_id} />
}
