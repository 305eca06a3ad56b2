import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { IdentityResultPage } from '#features/profile/identity-result-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/kyc-updation/$user_id')({
  // Another person's address is treated as not found; a visitor is asked to log in first.
  beforeLoad: ({ context, params }) => {
    const user = context.app.session.user()
    if (user && user._id !== params.user_id) throw notFound()
  },
  head: privateHead(msg`Identity check`),
  component: IdentityUpdateRoute,
})

function IdentityUpdateRoute() {
  const { user_id } = Route.useParams()
  return <IdentityResultPage path={`/kyc-updation/${encodeURIComponent(user_id)}`} />
}
