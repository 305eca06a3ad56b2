import type { App } from '#lib/app-context.tsx'
import { createSteadyConnection } from '#lib/connection.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createEmptyOutbox } from '#lib/outbox/empty-outbox.ts'

/**
 * The app around a part in tests: in English, a visitor, connected, with nothing kept and a server that is
 * never asked. `own` says the time and what else differs.
 */
export function testApp(own: Pick<App, 'now' | 'today'> & Partial<App>): App {
  return {
    language: 'en',
    session: createFixedSession(null, 'g-1'),
    transport: { send: () => Promise.reject(new Error('unused')) },
    connection: createSteadyConnection(),
    deviceStore: null,
    outbox: createEmptyOutbox(),
    isTakingOver: () => false,
    showToast: () => {},
    ...own,
  }
}
