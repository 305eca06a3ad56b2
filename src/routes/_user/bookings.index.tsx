import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listBookings } from '#contract/booking/list.ts'
import {
  type BookingSort,
  type BookingTab,
  bookingSorts,
  bookingTabs,
} from '#domain/booking/tab.ts'
import { TripsPage } from '#features/booking/trips-page.tsx'
import { useMapKeeper } from '#features/map/use-map-keeper.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

type TripsSearch = { tab: BookingTab; sort: BookingSort }
type AskedSearch = { [Name in keyof TripsSearch]?: TripsSearch[Name] | undefined } & {
  q?: string | undefined
}

export const Route = createFileRoute('/_user/bookings/')({
  // Undefined, and not left out: the router lays the answer over the address as it came.
  validateSearch: (search: Record<string, unknown>): AskedSearch => ({
    tab: bookingTabs.find((known) => known === search.tab),
    sort: bookingSorts.find((known) => known === search.sort),
    q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, 80) : undefined,
  }),
  loaderDeps: ({
    search: { tab, sort = 'check_in' },
  }): { tab?: BookingTab; sort: BookingSort } => ({
    ...(tab ? { tab } : {}),
    sort,
  }),
  loader: async ({ context: { queryClient }, deps: { tab, sort } }) => {
    const lists = bookingTabs.map((one) =>
      queryClient.prefetchQuery(callOptions(listBookings, { tab: one, sort })),
    )
    // The other lists come along, so that all of them open without a signal.
    await (tab ? lists[bookingTabs.indexOf(tab)] : Promise.all(lists.slice(0, 2)))
  },
  head: privateHead(msg`Trips`),
  component: TripsRoute,
})

function TripsRoute() {
  const { tab: asked, sort } = Route.useLoaderDeps()
  const { data } = useQuery(callOptions(listBookings, { tab: 'upcoming', sort }))
  // Who is on a trip looks for that one.
  const tab = asked ?? (data && data.counts.current > 0 ? 'current' : 'upcoming')
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TripsPage
      tab={tab}
      sort={sort}
      typed={q ?? ''}
      mapKeeper={useMapKeeper()}
      onTab={(next) => void navigate({ search: { tab: next, sort }, resetScroll: false })}
      onSort={(next) => void navigate({ search: { tab, sort: next, q } })}
      onType={(next) =>
        void navigate({
          search: { tab, sort, q: next || undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
