import type { QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#contract/call.ts'
import { getDesk } from '#contract/desk/get-desk.ts'
import { getDeskHome } from '#contract/desk/get-home.ts'
import { getDeskPayments } from '#contract/desk/get-payments.ts'
import { getTalk } from '#contract/desk/get-talk.ts'
import { getDeskToday } from '#contract/desk/get-today.ts'
import { listDeskCases } from '#contract/desk/list-cases.ts'
import { listHomeReports } from '#contract/desk/list-home-reports.ts'
import { listDeskHomes } from '#contract/desk/list-homes.ts'
import { listTalkReports } from '#contract/desk/list-reports.ts'
import { listDeskReviews } from '#contract/desk/list-reviews.ts'
import { listDeskStays } from '#contract/desk/list-stays.ts'
import { listTalks } from '#contract/desk/list-talks.ts'
import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'
import { callOptions } from '#lib/call-options.ts'

// What is near in time, and small: docs/decisions/087.
const mostTalks = 20
const mostHomes = 20
const daysBack = 2
const daysAhead = 14

/**
 * Asks for what the desk shows: after a login and a minute its pages open without a signal, what waits first. For
 * whoever works there alone.
 */
export async function prefetchDesk(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(callOptions(getDesk, {}))
  await queryClient.prefetchQuery(callOptions(getDeskToday, {}))
  await queryClient.prefetchQuery(callOptions(listTalks, {}))
  await queryClient.prefetchQuery(callOptions(listDeskCases, { list: 'open' }))
  for (const tab of ['current', 'upcoming'] as const) {
    await queryClient.prefetchQuery(callOptions(listDeskStays, { tab }))
  }
  const role = queryClient.getQueryData(callOptions(getDesk, {}).queryKey)?.role
  const today = queryClient.getQueryData(callOptions(getDeskToday, {}).queryKey)?.today
  await queryClient.prefetchQuery(callOptions(listDeskHomes, {}))
  if (today) await prefetchTalks(queryClient, today)
  if (role === 'host') await prefetchHomes(queryClient)
  await prefetchReviews(queryClient)
  if (role === 'operator') {
    await queryClient.prefetchQuery(callOptions(listTalkReports, {}))
    await queryClient.prefetchQuery(callOptions(listHomeReports, {}))
    await queryClient.prefetchQuery(callOptions(getDeskPayments, {}))
  }
}

/** Conversations with something unread, then those of stays that are near, then the latest. */
async function prefetchTalks(queryClient: QueryClient, today: CivilDate): Promise<void> {
  const talks = queryClient.getQueryData(callOptions(listTalks, {}).queryKey)?.talks ?? []
  const isNear = ({ stay }: Talk) =>
    stay.check_out >= addDays(today, -daysBack) && stay.check_in <= addDays(today, daysAhead)
  const rank = (talk: Talk) => (talk.unread_count > 0 ? 0 : isNear(talk) ? 1 : 2)
  const wanted = talks.toSorted((a, b) => rank(a) - rank(b))
  for (const { stay } of wanted.slice(0, mostTalks)) {
    await queryClient.prefetchQuery(callOptions(getTalk, { booking_id: stay.booking_id }))
  }
}

type Talk = CallOutput<typeof listTalks>['talks'][number]

/**
 * Calendar, prices and the way in of a host's homes, those first where somebody is or comes next. Operators
 * look after all homes there are: they carry nobody's codes about.
 */
async function prefetchHomes(queryClient: QueryClient): Promise<void> {
  const homes = queryClient.getQueryData(callOptions(listDeskHomes, {}).queryKey)?.homes ?? []
  const slugs = (['current', 'upcoming'] as const).flatMap((tab) => {
    const list = queryClient.getQueryData(callOptions(listDeskStays, { tab }).queryKey)
    return list?.stays.map(({ home }) => home.slug) ?? []
  })
  const rank = ({ slug }: { slug: string }) => {
    const at = slugs.indexOf(slug)
    return at === -1 ? slugs.length : at
  }
  const wanted = homes.toSorted((a, b) => rank(a) - rank(b))
  for (const { property_id } of wanted.slice(0, mostHomes)) {
    await queryClient.prefetchQuery(callOptions(getDeskHome, { property_id }))
  }
}

/** The first page of each list of reviews that is open to who asks. */
async function prefetchReviews(queryClient: QueryClient): Promise<void> {
  const first = callOptions(listDeskReviews, {})
  await queryClient.prefetchQuery(first)
  const counts = queryClient.getQueryData(first.queryKey)?.counts ?? []
  for (const { list } of counts) {
    await queryClient.prefetchQuery(callOptions(listDeskReviews, { list }))
  }
}
