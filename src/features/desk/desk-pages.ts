import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { getDeskPayments } from '#contract/desk/get-payments.ts'
import { getDeskToday } from '#contract/desk/get-today.ts'
import { listDeskCases } from '#contract/desk/list-cases.ts'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { listTalks } from '#contract/desk/list-talks.ts'
import { type LaterPart, laterPart, type PartReader } from '#ui/later-part/later-part.tsx'
import { askAnew } from './ask-anew.ts'
import { loadStays } from './load-stays.ts'

/** A page of the desk: `/desk/{name}`. Its call says to whom it is open. */
type DeskPage = {
  name: string
  title: MessageDescriptor
  Page: LaterPart<object>
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
    Page: laterPart(async () => (await import('./today-page.tsx')).TodayPage),
    load: (queryClient) => askAnew(queryClient, getDeskToday, {}),
  },
  {
    name: 'stays',
    title: msg`Stays`,
    Page: laterPart(async () => (await import('./stays-page.tsx')).StaysPage),
    load: loadStays,
  },
  {
    name: 'cases',
    title: msg`Cases`,
    Page: laterPart(async () => (await import('./cases-page.tsx')).CasesPage),
    load: (queryClient) => askAnew(queryClient, listDeskCases, { list: 'open' }),
  },
  {
    name: 'messages',
    title: msg`Messages`,
    Page: laterPart(async () => (await import('./talks-page.tsx')).TalksPage),
    load: (queryClient) => askAnew(queryClient, listTalks, {}),
  },
  {
    name: 'homes',
    title: msg`Homes`,
    Page: laterPart(async () => (await import('./homes-page.tsx')).HomesPage),
    load: (queryClient) => askAnew(queryClient, listDeskHomes, {}),
  },
  {
    name: 'payments',
    title: msg`Payments`,
    Page: laterPart(async () => (await import('./money-page.tsx')).MoneyPage),
    isForOperators: true,
    load: (queryClient) => askAnew(queryClient, getDeskPayments, {}),
  },
  {
    name: 'reviews',
    title: msg`Reviews`,
    Page: laterPart(async () => (await import('./reviews-page.tsx')).ReviewsPage),
    load: (queryClient) => askAnew(queryClient, listDeskReviews, {}),
  },
]

/** What a page shows alone, by what names it in the address: a booking, a home's id, a stay's number. */
export const deskParts = {
  talk: laterPart(async () => (await import('./talk-page.tsx')).TalkPage),
  home: laterPart(async () => (await import('./home-page.tsx')).HomePage),
  stay: laterPart(async () => (await import('./stay-page.tsx')).StayPage),
}

/** Names what a page shows alone. */
export type DeskPartNames = { [part in keyof typeof deskParts]?: string }

/** Loads what draws a page of the desk, or what it shows alone, so that it is drawn as a whole. */
export async function loadDeskCode(
  { Page }: DeskPage,
  names: DeskPartNames,
  reader: PartReader,
): Promise<void> {
  const parts = (['talk', 'home', 'stay'] as const).filter((part) => names[part] !== undefined)
  await Promise.all([Page.load(reader), ...parts.map((part) => deskParts[part].load(reader))])
}
