import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import type { Transport } from '#contract/transport.ts'
import { keepSentRatings } from '#features/booking/keep-sent-ratings.ts'
import { keepSentStays } from '#features/booking/keep-sent-stays.ts'
import { keepSentMessages } from '#features/chat/keep-sent-messages.ts'
import { keepWishes } from '#features/find/wishlist/keep-wishes.ts'
import { wishKind } from '#features/find/wishlist/send-wishes.ts'
import { keepSentNames } from '#features/profile/keep-sent-names.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import type { App } from '#lib/app-context.tsx'
import type { Connection } from '#lib/connection.ts'
import { createBrowserOutbox, startOutbox } from '#lib/outbox/browser-outbox.ts'
import type { Outbox } from '#lib/outbox/create-outbox.ts'
import { followSentElsewhere } from '#lib/outbox/follow-sent-elsewhere.ts'
import { shownBy } from '#lib/outbox/item-subject.ts'
import type { OutboxItem } from '#lib/outbox/outbox-item.ts'
import { isGivenUp } from '#lib/outbox/outbox-policy.ts'
import type { Session } from '#lib/session.ts'
import { unsentReason } from '#parts/unsent-reason.ts'

type Parts = {
  language: Language
  transport: Transport
  session: Session
  connection: Connection
  queryClient: QueryClient
  now: () => number
  showToast: App['showToast']
}

/** Opens the outbox of this browser and starts it; what it sends is kept in the query cache first. */
export function openOutbox(parts: Parts): Outbox {
  const { transport, session, connection, queryClient, now, showToast } = parts
  const outbox = createBrowserOutbox({
    transport,
    session,
    now,
    onSaid: (words) => showToast('success', words),
    onRefused: (item) => {
      // Told and let go by keepWishes, also where another tab or the worker has sent it.
      if (item.kind === wishKind && !isGivenUp(item)) return
      // How things stand by now is shown beside what was written.
      const query = shownBy(item)
      if (query) void queryClient.invalidateQueries({ queryKey: [query.model] })
      // Whoever wrote it may have gone on to another page while it waited.
      if (item.attempts > 0) void tellReason(item, parts).catch(() => undefined)
    },
  })
  keepSentMessages(outbox, queryClient)
  keepSentRatings(outbox, queryClient)
  keepSentNames(outbox, queryClient, session)
  keepSentStays(outbox, queryClient, now)
  keepWishes(outbox, { queryClient, session, transport, now, showToast })
  followSentElsewhere(outbox, queryClient)
  startOutbox(outbox, connection, session)
  return outbox
}

/** Rejects where the words cannot be fetched. */
async function tellReason({ reason }: OutboxItem, { language, showToast }: Parts): Promise<void> {
  const words = reason ?? unsentReason(await createI18n(language), reason)
  showToast('error', words)
}
