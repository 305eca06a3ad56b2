import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getCheckout } from '#contract/booking/get-checkout.ts'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { BookingConfirmationPage } from '#features/booking/booking-confirmation-page.tsx'
import { keptStay } from '#features/booking/kept-stay.ts'
import { useMapKeeper } from '#features/map/use-map-keeper.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/booking-confirmation/$booking_id')({
  loader: async ({ context: { queryClient }, params: { booking_id } }) => {
    try {
      const { booking_number } = await queryClient
        .fetchQuery(callOptions(getCheckout, { booking_id }))
        .catch(async (error: unknown) => {
          const kept = error instanceof ConnectionError && (await keptStay(queryClient, booking_id))
          if (!kept) throw error
          return kept
        })
      // Read anew, so that the copy on the device is the confirmed one.
      const details = callOptions(getBookingDetails, { booking_number })
      await queryClient.fetchQuery({ ...details, staleTime: 0 }).catch((error: unknown) => {
        if (!(error instanceof ConnectionError) || !queryClient.getQueryData(details.queryKey)) {
          throw error
        }
      })
      return { booking_number }
    } catch (error) {
      if (error instanceof ApiError && !error.isLogout) throw notFound()
      throw error
    }
  },
  head: privateHead(msg`Your stay is booked`),
  component: ConfirmationRoute,
})

function ConfirmationRoute() {
  const { booking_number } = Route.useLoaderData()
  return <BookingConfirmationPage bookingNumber={booking_number} mapKeeper={useMapKeeper()} />
}
