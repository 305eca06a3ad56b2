import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getDesk } from '#contract/desk/get-desk.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { DeskPage } from '#features/desk/desk-page.tsx'
import { deskPages } from '#features/desk/desk-pages.ts'
import { loadDeskWords } from '#features/desk/load-desk-words.ts'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/desk/$page')({
  // A conversation is a part of its page: a route of its own would be known to every visitor.
  validateSearch: ({ talk }: { talk?: unknown }): { talk?: string } =>
    typeof talk === 'string' ? { talk } : {},
  loaderDeps: ({ search: { talk } }) => ({ talk }),
  // Whoever does not work at the desk finds nothing here.
  loader: async ({ context: { app, i18n, queryClient }, params: { page }, deps: { talk } }) => {
    const found = deskPages.find(({ name }) => name === page)
    if (!found) throw notFound()
    try {
      await Promise.all([
        found.load(queryClient),
        queryClient.fetchQuery({ ...callOptions(getDesk, {}), staleTime: 0 }),
        talk
          ? queryClient.fetchQuery({ ...callOptions(getTalk, { booking_id: talk }), staleTime: 0 })
          : null,
        loadDeskWords(i18n, app.language),
      ])
    } catch (error) {
      if (error instanceof ApiError && !error.isLogout) throw notFound()
      throw error
    }
  },
  head: privateHead(msg`Desk`),
  component: DeskRoute,
})

function DeskRoute() {
  const { page } = Route.useParams()
  const { talk } = Route.useSearch()
  return <DeskPage name={page} talk={talk ?? null} />
}
