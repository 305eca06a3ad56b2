import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getHomePageDetails } from '#contract/home/get-home-page-details.ts'
import { callOptions } from '#lib/call-options.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) =>
    queryClient.ensureQueryData(callOptions(getHomePageDetails, {})),
  component: HomePage,
})

function HomePage() {
  const { data } = useSuspenseQuery(callOptions(getHomePageDetails, {}))
  return (
    <main id="content">
      <h1>{data.home_count}</h1>
    </main>
  )
}
