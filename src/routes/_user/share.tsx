import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listThreads } from '#contract/chat/list-threads.ts'
import { SharePage } from '#features/chat/share-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/share')({
  // Without a connection the page shows the conversations that are stored.
  loader: ({ context: { queryClient } }) =>
    queryClient.prefetchQuery({ ...callOptions(listThreads, {}), retry: false }),
  head: privateHead(msg`Share with a host`),
  component: SharePage,
})
