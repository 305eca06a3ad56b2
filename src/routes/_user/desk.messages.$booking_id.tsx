import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getDesk } from '#contract/desk/get-desk.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { DeskFrame } from '#features/desk/desk-frame.tsx'
import { loadDeskWords } from '#features/desk/load-desk-words.ts'
import { TalkPage } from '#features/desk/talk-page.tsx'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/desk/messages/$booking_id')({
  // Whoever may not read it finds nothing here.
  loader: async ({ context: { app, i18n, queryClient }, params: { booking_id } }) => {
    try {
      await Promise.all([
        queryClient.fetchQuery({ ...callOptions(getTalk, { booking_id }), staleTime: 0 }),
        queryClient.fetchQuery({ ...callOptions(getDesk, {}), staleTime: 0 }),
        loadDeskWords(i18n, app.language),
      ])
    } catch (error) {
      if (error instanceof ApiError && !error.isLogout) throw notFound()
      throw error
    }
  },
  head: privateHead(msg`Desk`),
  component: TalkRoute,
})

function TalkRoute() {
  const { booking_id } = Route.useParams()
  return (
    <DeskFrame>
      <TalkPage key={booking_id} bookingId={booking_id} />
    </DeskFrame>
  )
}
