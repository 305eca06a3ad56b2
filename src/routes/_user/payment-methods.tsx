import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listPayments } from '#contract/payment/list.ts'
import { PaymentsPage } from '#features/booking/payments-page.tsx'
import { callOptions } from '#lib/call-options.ts'
import { privateHead } from '#lib/document-head.ts'

export const Route = createFileRoute('/_user/payment-methods')({
  loader: ({ context: { queryClient } }) =>
    queryClient.prefetchQuery({ ...callOptions(listPayments, {}), retry: false }),
  head: privateHead(msg`Payments`),
  component: PaymentsPage,
})
