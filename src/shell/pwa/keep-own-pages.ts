import type { QueryClient } from '@tanstack/react-query'
import type { App } from '#lib/app-context.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { forgiveLostPart } from './heal-missing-chunks.ts'
import { refreshOwnPages } from './prefetch-stays.ts'

/**
 * Brings what a person's own pages show onto the device: now, and whenever the signal is back. Who opened the app
 * in a lift, or lost the signal in the first minute, has all of it without another start.
 */
export async function keepOwnPages(
  queryClient: QueryClient,
  { connection, session }: Pick<App, 'connection' | 'session'>,
): Promise<void> {
  const ask = async () => {
    await refreshOwnPages(queryClient)
    await (await import('./prefetch-desk.ts')).prefetchDesk(queryClient)
  }
  connection.subscribe(() => {
    if (connection.isOnline() && session.user()) whenIdle(() => void ask().catch(forgiveLostPart))
  })
  await ask()
}
