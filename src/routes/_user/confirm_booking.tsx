import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '#features/checkout/confirm-page.tsx'
import { parseConfirmSearch } from '#features/checkout/confirm-search.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/confirm_booking')({
  validateSearch: parseConfirmSearch,
  staticData: { chrome: 'task' },
  head: privateHead(msg`Confirm and pay`),
  component: ConfirmRoute,
})

function ConfirmRoute() {
  return <ConfirmPage search={Route.useSearch()} />
}
