import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { TripPage } from '#features/booking/trip-page.tsx'
import { loadTripParts } from '#features/booking/trip-parts.ts'
import { DoorMap } from '#features/map/door-map.tsx'
import { DoorStill } from '#features/map/door-still.tsx'
import { useMapKeeper } from '#features/map/use-map-keeper.ts'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/bookings/$booking_number')({
  loader: async ({ context: { app, i18n, queryClient }, params: { booking_number } }) => {
    const [isThere] = await Promise.all([
      askForStay(queryClient, booking_number),
      loadTripParts({ i18n, language: app.language }),
    ])
    return { isWanting: !isThere }
  },
  head: privateHead(msg`Your trip`),
  component: TripRoute,
})

/** Gives whether the stay could be had. */
async function askForStay(queryClient: QueryClient, booking_number: string): Promise<boolean> {
  try {
    await queryClient.ensureQueryData(callOptions(getBookingDetails, { booking_number }))
    return true
  } catch (error) {
    if (error instanceof ApiError && !error.isLogout) throw notFound()
    // No connection and nothing stored: the page says so and can try again.
    return false
  }
}

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
