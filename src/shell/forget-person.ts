import type { QueryClient } from '@tanstack/react-query'
import type { App } from '#lib/app-context.tsx'
import { wipeDevice } from '#lib/device-wipe.ts'
import { keepFarewell } from './farewell.ts'

/** Deletes what is on this device of a person whose session has ended, but for what was not sent, and keeps `words` for the login. */
export async function forgetPerson(
  app: Pick<App, 'session' | 'outbox' | 'deviceStore'>,
  queryClient: QueryClient,
  userId: string | undefined,
  words: string,
): Promise<void> {
  if (userId !== undefined) {
    await wipeDevice(app, queryClient, userId, 'keep').catch(() => undefined)
  }
  keepFarewell(words)
}
