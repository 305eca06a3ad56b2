import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getBookingDetails } from '#contract/booking/get-details.ts'
import { RatingPage } from '#features/booking/rating-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/bookings_ratings/$booking_number')({
  loader: ({ context: { queryClient }, params: { booking_number } }) =>
    queryClient.ensureQueryData(callOptions(getBookingDetails, { booking_number })),
  head: ({ match: { context } }) => pageHead(context.i18n._(msg`Rate your stay`), '', false),
  component: RatingRoute,
})

function RatingRoute() {
  return <RatingPage bookingNumber={Route.useParams().booking_number} />
}
