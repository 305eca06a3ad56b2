import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { getDeskPayments } from '#contract/desk/get-payments.ts'
import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { callOptions } from '#lib/call-options.ts'
import { MoneyPage } from './money-page.tsx'
import { ReviewsPage } from './reviews-page.tsx'

/** A page of the desk: `/desk/{name}`. Its call says to whom it is open. */
type DeskPage = {
  name: string
  title: MessageDescriptor
  component: ComponentType
  /** Asks for what the page shows; fails for whoever may not see it. */
  load: (queryClient: QueryClient) => Promise<unknown>
}

/** The pages of the desk, in the order of its menu. */
export const deskPages: readonly DeskPage[] = [
  {
    name: 'payments',
    title: msg`Payments`,
    component: MoneyPage,
    load: (queryClient) =>
      queryClient.fetchQuery({ ...callOptions(getDeskPayments, {}), staleTime: 0 }),
  },
  {
    name: 'reviews',
    title: msg`Reviews`,
    component: ReviewsPage,
    load: (queryClient) =>
      queryClient.fetchQuery({ ...callOptions(listDeskReviews, {}), staleTime: 0 }),
  },
]
