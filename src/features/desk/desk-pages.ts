import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { getDeskPayments } from '#contract/desk/get-payments.ts'
import { getDeskToday } from '#contract/desk/get-today.ts'
import { listDeskCases } from '#contract/desk/list-cases.ts'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { listTalks } from '#contract/desk/list-talks.ts'
import { askAnew } from './ask-anew.ts'
import { CasesPage } from './cases-page.tsx'
import { HomesPage } from './homes-page.tsx'
import { MoneyPage } from './money-page.tsx'
import { ReviewsPage } from './reviews-page.tsx'
import { loadStays, StaysPage } from './stays-page.tsx'
import { TalksPage } from './talks-page.tsx'
import { TodayPage } from './today-page.tsx'

/** A page of the desk: `/desk/{name}`. Its call says to whom it is open. */
type DeskPage = {
  name: string
  title: MessageDescriptor
  component: ComponentType
  /** Left out of the menu of hosts, to whom its call is not open. */
  isForOperators?: true
  /** Asks for what the page shows; fails for whoever may not see it. */
  load: (queryClient: QueryClient) => Promise<unknown>
}

/** The pages of the desk, in the order of its menu. */
export const deskPages: readonly DeskPage[] = [
  {
    name: 'today',
    title: msg`Today`,
    component: TodayPage,
    load: (queryClient) => askAnew(queryClient, getDeskToday, {}),
  },
  {
    name: 'stays',
    title: msg`Stays`,
    component: StaysPage,
    load: loadStays,
  },
  {
    name: 'cases',
    title: msg`Cases`,
    component: CasesPage,
    load: (queryClient) => askAnew(queryClient, listDeskCases, { list: 'open' }),
  },
  {
    name: 'messages',
    title: msg`Messages`,
    component: TalksPage,
    load: (queryClient) => askAnew(queryClient, listTalks, {}),
  },
  {
    name: 'homes',
    title: msg`Homes`,
    component: HomesPage,
    load: (queryClient) => askAnew(queryClient, listDeskHomes, {}),
  },
  {
    name: 'payments',
    title: msg`Payments`,
    component: MoneyPage,
    isForOperators: true,
    load: (queryClient) => askAnew(queryClient, getDeskPayments, {}),
  },
  {
    name: 'reviews',
    title: msg`Reviews`,
    component: ReviewsPage,
    load: (queryClient) => askAnew(queryClient, listDeskReviews, {}),
  },
]
