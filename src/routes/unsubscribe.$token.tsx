import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#features/privacy/unsubscribe-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/unsubscribe/$token')({
  head: privateHead(msg`Emails from Areesh`),
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  const { token } = Route.useParams()
  return <UnsubscribePage token={token} />
}
