import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { getPaymentState } from '#contract/payment/get-state.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { standIn } from '#features/booking/kept-stay.ts'
import { PaymentSuccessPage } from '#features/checkout/payment-success-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/payment-success/$booking_id')({
  loader: async ({ context: { queryClient }, params: { booking_id } }) => {
    try {
      await Promise.all([
        queryClient.fetchQuery({ ...callOptions(getPaymentState, { booking_id }), staleTime: 0 }),
        queryClient.ensureQueryData(callOptions(getProfile, {})),
      ])
    } catch (error) {
      const booking_number = await standIn(queryClient, booking_id, error)
      if (!booking_number) throw error
      throw redirect({ to: '/bookings/$booking_number', params: { booking_number } })
    }
  },
  head: privateHead(msg`Paid and booked`),
  component: PaymentSuccessRoute,
})

function PaymentSuccessRoute() {
  return <PaymentSuccessPage bookingId={Route.useParams().booking_id} />
}
