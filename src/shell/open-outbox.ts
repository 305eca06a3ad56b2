import type { QueryClient } from '@tanstack/react-query'
import type { Transport } from '#contract/transport.ts'
import { keepSentMessages } from '#features/chat/keep-sent-messages.ts'
import type { Connection } from '#lib/connection.ts'
import { createBrowserOutbox, startOutbox } from '#lib/outbox/browser-outbox.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import type { Session } from '#lib/session.ts'

type Parts = {
  transport: Transport
  session: Session
  connection: Connection
  queryClient: QueryClient
  now: () => number
}

/** Opens the outbox of this browser and starts it; what it sends is kept in the query cache first. */
export function openOutbox({ transport, session, connection, queryClient, now }: Parts): Outbox {
  const outbox = createBrowserOutbox({ transport, session, now })
  keepSentMessages(outbox, queryClient)
  startOutbox(outbox, connection, session)
  return outbox
}
