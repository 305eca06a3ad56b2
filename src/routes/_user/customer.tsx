import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type BookingCard, listBookings } from '#contract/booking/list.ts'
import type { CallOutput } from '#contract/call.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { getStatus } from '#contract/verification/get-status.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { useListTime } from '#features/booking/list-time.ts'
import { NextTrip } from '#features/booking/next-trip.tsx'
import { NoTrips } from '#features/booking/no-trips.tsx'
import { isSure } from '#features/booking/sure-stay.ts'
import { useMapKeeper } from '#features/map/use-map-keeper.ts'
import { CustomerPage } from '#features/profile/customer-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

// The lists as the page of trips asks for them: one copy on the device serves both.
const current = { tab: 'current', sort: 'check_in' } as const
const upcoming = { tab: 'upcoming', sort: 'check_in' } as const

export const Route = createFileRoute('/_user/customer')({
  // All of the page at once: tiles that get their words one by one would push each other about.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery({ ...callOptions(listBookings, current), retry: false }),
      queryClient.prefetchQuery({ ...callOptions(listBookings, upcoming), retry: false }),
      queryClient.prefetchQuery({ ...callOptions(listThreads, {}), retry: false }),
      queryClient.prefetchQuery({ ...callOptions(listWishlist, {}), retry: false }),
      queryClient.prefetchQuery({ ...callOptions(getStatus, {}), retry: false }),
    ])
  },
  head: privateHead(msg`Your account`),
  component: CustomerRoute,
})

function CustomerRoute() {
  const here = useQuery(callOptions(listBookings, current))
  const ahead = useQuery(callOptions(listBookings, upcoming))
  const [timeHere, timeAhead] = [useListTime(here), useListTime(ahead)]
  const mapKeeper = useMapKeeper()
  const stayHere = nextOf(here.data)
  const next = stayHere ?? nextOf(ahead.data)
  // Said only once it is known: without a connection there may be one that is not on this device.
  const none = here.data && ahead.data ? <NoTrips tab="upcoming" /> : null
  const time = stayHere ? timeHere : timeAhead
  return (
    <CustomerPage
      nextStay={next ? <NextTrip booking={next} time={time} mapKeeper={mapKeeper} /> : none}
    />
  )
}

/** The next stay of a list: one that is sure before one that is still to be paid. */
function nextOf(list: CallOutput<typeof listBookings> | undefined): BookingCard | undefined {
  return list?.bookings.find(isSure) ?? list?.bookings[0]
}
