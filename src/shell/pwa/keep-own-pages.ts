import type { QueryClient } from '@tanstack/react-query'
import { listBookings } from '#contract/booking/list.ts'
import { listThreads } from '#contract/chat/list-threads.ts'
import { listNotices } from '#contract/notification/list.ts'
import { listPayments } from '#contract/payment/list.ts'
import { getProfile } from '#contract/profile/get-profile.ts'
import { listOwnRatings } from '#contract/review/list-own.ts'
import { getStatus } from '#contract/verification/get-status.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { loadQuietly } from '#lib/load-part.ts'
import { tellWorker } from '#lib/tell-worker.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { forgiveLostPart } from './heal-missing-chunks.ts'

/**
 * Brings what a person's own pages show onto the device: now, and whenever the signal is back. Who opened the app
 * in a lift, or lost the signal in the first minute, has all of it without another start. Whoever works at the desk has
 * the desk beside.
 */
export async function keepOwnPages(
  queryClient: QueryClient,
  { connection, session }: Pick<App, 'connection' | 'session'>,
): Promise<void> {
  let isAtDesk = false
  const keepDesk = () => {
    if (isAtDesk) void tellWorker({ type: 'desk' })
  }
  const ask = async () => {
    await refreshOwnPages(queryClient)
    const profile = await queryClient.fetchQuery(callOptions(getProfile, {})).catch(() => null)
    isAtDesk = profile?.works_at_desk ?? false
    if (!isAtDesk) return
    keepDesk()
    const { prefetchDesk } = await loadQuietly(() => import('./prefetch-desk.ts'))
    await prefetchDesk(queryClient)
  }
  // On a first visit the answers come before the worker does.
  navigator.serviceWorker?.addEventListener('controllerchange', keepDesk)
  connection.subscribe(() => {
    if (!connection.isOnline() || !session.user()) return
    void askNews(queryClient)
    // A weak line is left to what the person waits for.
    if (!connection.isWeak()) whenIdle(() => void ask().catch(forgiveLostPart))
  })
  await ask()
}

/**
 * Asks for what a guest's own pages show: a new booking is on the device at once, and after a login and a
 * minute every page opens without a signal, seen before or not.
 */
async function refreshOwnPages(queryClient: QueryClient): Promise<void> {
  // The coming stays first: they matter most, and bring what belongs to them.
  for (const tab of ['upcoming', 'current', 'past', 'cancelled'] as const) {
    await queryClient.prefetchQuery(callOptions(listBookings, { tab, sort: 'check_in' }))
  }
  await queryClient.prefetchQuery(callOptions(listThreads, {}))
  await queryClient.prefetchQuery(callOptions(listWishlist, {}))
  await queryClient.prefetchQuery(callOptions(listNotices, {}))
  await queryClient.prefetchQuery(callOptions(getProfile, {}))
  await queryClient.prefetchQuery(callOptions(getStatus, {}))
  await queryClient.prefetchQuery(callOptions(listPayments, {}))
  await queryClient.prefetchQuery(callOptions(listOwnRatings, { status: 'past' }))
}

/** The lists say which stays are newer than their copies; what is newer is fetched (prefetch-stays.ts). */
async function askNews(queryClient: QueryClient): Promise<void> {
  const anew = { staleTime: 0 } as const
  for (const tab of ['upcoming', 'current'] as const) {
    await queryClient.prefetchQuery({
      ...callOptions(listBookings, { tab, sort: 'check_in' }),
      ...anew,
    })
  }
  await queryClient.prefetchQuery({ ...callOptions(listThreads, {}), ...anew })
}
