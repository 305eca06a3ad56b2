import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getDesk } from '#contract/desk/get-desk.ts'
import { DeskPage } from '#features/desk/desk-page.tsx'
import { deskPages } from '#features/desk/desk-pages.ts'
import { loadDeskWords } from '#features/desk/load-desk-words.ts'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/desk/$page')({
  // Whoever does not work at the desk finds nothing here.
  loader: async ({ context: { app, i18n, queryClient }, params: { page } }) => {
    const found = deskPages.find(({ name }) => name === page)
    if (!found) throw notFound()
    try {
      await Promise.all([
        found.load(queryClient),
        queryClient.fetchQuery({ ...callOptions(getDesk, {}), staleTime: 0 }),
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
  return <DeskPage name={page} />
}
