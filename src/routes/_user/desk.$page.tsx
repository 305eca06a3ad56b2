import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getDesk } from '#contract/desk/get-desk.ts'
import { getDeskHome } from '#contract/desk/get-home.ts'
import { getDeskStay } from '#contract/desk/get-stay.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { askAnew } from '#features/desk/ask-anew.ts'
import { DeskPage } from '#features/desk/desk-page.tsx'
import { type DeskPartNames, deskPages, loadDeskCode } from '#features/desk/desk-pages.ts'
import { loadDeskWords } from '#features/desk/load-desk-words.ts'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/desk/$page')({
  // A conversation, a home and a stay are parts of their pages: routes of their own would be sent to every visitor.
  validateSearch: ({ talk, home, stay }: Record<string, unknown>): DeskPartNames => ({
    ...(typeof talk === 'string' ? { talk } : {}),
    ...(typeof home === 'string' ? { home } : {}),
    ...(typeof stay === 'string' ? { stay } : {}),
  }),
  loaderDeps: ({ search }) => search,
  // Whoever does not work at the desk finds nothing here.
  loader: async ({ context: { app, i18n, queryClient }, params: { page }, deps }) => {
    const found = deskPages.find(({ name }) => name === page)
    if (!found) throw notFound()
    const reader = { i18n, language: app.language }
    try {
      await Promise.all([
        found.load(queryClient),
        askWhoWorks(queryClient),
        askForPart(queryClient, deps),
        loadDeskWords(i18n, app.language),
        loadDeskCode(found, deps, reader),
      ])
    } catch (error) {
      if (error instanceof ApiError && !error.isLogout) throw notFound()
      throw error
    }
  },
  head: privateHead(msg`Desk`),
  component: DeskRoute,
})

/** Asks who works here; fails where neither the server nor the device says it. */
async function askWhoWorks(queryClient: QueryClient): Promise<void> {
  await askAnew(queryClient, getDesk, {})
  await queryClient.ensureQueryData({ ...callOptions(getDesk, {}), retry: false })
}

/** Asks for what a page shows alone. */
async function askForPart(
  queryClient: QueryClient,
  { talk, home, stay }: DeskPartNames,
): Promise<void> {
  if (talk) await askAnew(queryClient, getTalk, { booking_id: talk })
  if (home) await askAnew(queryClient, getDeskHome, { property_id: home })
  if (stay) await askAnew(queryClient, getDeskStay, { booking_number: stay })
}

function DeskRoute() {
  const { page } = Route.useParams()
  return <DeskPage name={page} names={Route.useSearch()} />
}
