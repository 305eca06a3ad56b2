import { createFileRoute, notFound } from '@tanstack/react-router'
import { getHostDetails } from '#contract/host/get-details.ts'
import { HostPage } from '#features/find/host-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { pageHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/host/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { host } = await queryClient.ensureQueryData(callOptions(getHostDetails, { slug }))
    if (!host) throw notFound()
    return { name: host.name, bio: host.bio }
  },
  head: ({ loaderData }) => pageHead(loaderData?.name ?? '', loaderData?.bio ?? ''),
  component: HostRoute,
})

function HostRoute() {
  return <HostPage slug={Route.useParams().slug} />
}
