import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { TripPage } from '#features/booking/trip-page.tsx'
import { DoorMap } from '#features/map/door-map.tsx'
import { DoorStill } from '#features/map/door-still.tsx'
import { useMapKeeper } from '#features/map/use-map-keeper.ts'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/bookings/$booking_number')({
  loader: async ({ context: { queryClient }, params: { booking_number } }) => {
    try {
      await queryClient.ensureQueryData(callOptions(getBookingDetails, { booking_number }))
    } catch (error) {
      if (error instanceof ApiError && !error.isLogout) throw notFound()
      // No connection and nothing stored: the page says so and can try again.
    }
  },
  head: privateHead(msg`Your trip`),
  component: TripRoute,
})

function TripRoute() {
  const { booking_number } = Route.useParams()
  return (
    <TripPage
      key={booking_number}
      bookingNumber={booking_number}
      mapKeeper={useMapKeeper()}
      mapOf={({ lat, lng }) => <DoorMap lat={lat} lng={lng} />}
      doorPictureOf={({ lat, lng }) => <DoorStill lat={lat} lng={lng} />}
    />
  )
}
