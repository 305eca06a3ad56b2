import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listThreads } from '#contract/chat/list-threads.ts'
import { ThreadsPage } from '#features/chat/threads-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/my-messages')({
  // Without a connection the page shows what is stored, or says that nothing is.
  loader: ({ context: { queryClient } }) =>
    queryClient.prefetchQuery({ ...callOptions(listThreads, {}), retry: false }),
  head: privateHead(msg`Messages`),
  component: ThreadsPage,
})
