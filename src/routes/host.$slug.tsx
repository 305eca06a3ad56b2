import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { getHostDetails } from '#contract/host/get-details.ts'
import { HostPage } from '#features/find/host-page.tsx'
import { titleOfPage } from '#features/find/list-head.ts'
import { callOptions } from '#lib/call-options.ts'
import { contentHead } from '#lib/document-head.ts'

const pageSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

export const Route = createFileRoute('/host/$slug')({
  staticData: { skeleton: 'cards' },
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({
    page: v.is(pageSchema, search.page) ? search.page : undefined,
  }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { i18n, queryClient }, params: { slug }, deps: { page } }) => {
    const options = callOptions(getHostDetails, { slug, page })
    const { host } = await queryClient.ensureQueryData(options)
    if (!host) throw notFound()
    return { title: titleOfPage(i18n, host.name, host.page), description: host.bio }
  },
  head: contentHead,
  component: HostRoute,
})

function HostRoute() {
  const { page = 1 } = Route.useSearch()
  return <HostPage slug={Route.useParams().slug} page={page} />
}
