import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { getMessages } from '#contract/chat/get-messages.ts'
import { ChatPage } from '#features/chat/chat-page.tsx'
import { ChatSkeleton } from '#features/chat/chat-skeleton.tsx'
import { TalkFrame } from '#features/chat/talk-frame.tsx'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/my-chatbox/$booking_id')({
  loader: async ({ context: { queryClient }, params }) => {
    try {
      await queryClient.ensureQueryData(callOptions(getMessages, { booking_id: params.booking_id }))
    } catch (error) {
      if (error instanceof ApiError && !error.isLogout) throw notFound()
      // No connection and nothing stored: the page says so and can try again.
    }
  },
  staticData: { chrome: 'task' },
  head: privateHead(msg`Messages`),
  pendingComponent: PendingChat,
  component: ChatRoute,
})

function ChatRoute() {
  const { booking_id } = Route.useParams()
  return (
    <TalkFrame>
      <ChatPage key={booking_id} bookingId={booking_id} />
    </TalkFrame>
  )
}

function PendingChat() {
  return (
    <TalkFrame>
      <ChatSkeleton />
    </TalkFrame>
  )
}
