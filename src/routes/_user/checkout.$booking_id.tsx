import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { standIn } from '#features/booking/kept-stay.ts'
import { AdditionCheckoutPage } from '#features/checkout/addition-checkout-page.tsx'
import { CheckoutPage } from '#features/checkout/checkout-page.tsx'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/checkout/$booking_id')({
  staticData: { chrome: 'task' },
  // Always asked anew: a hold ends by the clock, and a stored one would lie.
  loader: async ({ context: { queryClient }, params: { booking_id } }) => {
    try {
      await queryClient.fetchQuery({ ...callOptions(getCheckout, { booking_id }), staleTime: 0 })
    } catch (error) {
      if (error instanceof ApiError && !error.isLogout) throw notFound()
      const booking_number = await standIn(queryClient, booking_id, error)
      if (!booking_number) throw error
      throw redirect({ to: '/bookings/$booking_number', params: { booking_number } })
    }
  },
  head: privateHead(msg`Confirm and pay`),
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { booking_id } = Route.useParams()
  const { data } = useSuspenseQuery(callOptions(getCheckout, { booking_id }))
  const Page = data.addition ? AdditionCheckoutPage : CheckoutPage
  return <Page key={booking_id} bookingId={booking_id} />
}
