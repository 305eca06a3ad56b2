import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { PaymentSuccessPage } from '#features/checkout/payment-success-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/payment-success/$booking_id')({
  loader: async ({ context: { queryClient }, params: { booking_id } }) => {
    await Promise.all([
      queryClient.fetchQuery({ ...callOptions(getPaymentState, { booking_id }), staleTime: 0 }),
      queryClient.ensureQueryData(callOptions(getProfile, {})),
    ])
  },
  head: privateHead(msg`Paid and booked`),
  component: PaymentSuccessRoute,
})

function PaymentSuccessRoute() {
  return <PaymentSuccessPage bookingId={Route.useParams().booking_id} />
}
