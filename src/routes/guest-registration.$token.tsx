import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegistrationPage } from '#features/profile/registration-page.tsx'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/guest-registration/$token')({
  head: privateHead(msg`Register for a stay`),
  component: RegistrationRoute,
})

function RegistrationRoute() {
  const { token } = Route.useParams()
  return <RegistrationPage token={token} />
}
