import { listThreads } from '#contract/chat/list-threads.ts'
import { handle } from '#server/http/call-handler.ts'
import { chatBookings, chatStay } from '#server/services/chat-threads.ts'
import { hostResponses } from '#server/services/host-responses.ts'
import { talkSummaries } from '#server/services/talk-summaries.ts'

export const handler = handle(listThreads, async (_input, { deps, now, language, userId }) => {
  const { orm } = deps.database
  const found = await chatBookings(orm, userId)
  const ids = found.map(({ booking }) => booking.id)
  if (ids.length === 0) return { threads: [], unread_count: 0 }
  const answers = await hostResponses(
    orm,
    found.map(({ host }) => host.id),
    now,
  )
  const summaryOf = await talkSummaries(deps.database, ids, { side: 'guest', language })
  const threads = found.map((each) => {
    const { last, unreadCount } = summaryOf(each.booking.id)
    return {
      stay: chatStay(each, answers(each.host.id).minutes, language, now),
      last_message: last,
      unread_count: unreadCount,
    }
  })
  const newest = (thread: (typeof threads)[number]) => thread.last_message?.created_at ?? 0
  return {
    threads: threads.toSorted(
      (a, b) => newest(b) - newest(a) || (a.stay.check_in < b.stay.check_in ? 1 : -1),
    ),
    unread_count: threads.reduce((sum, thread) => sum + thread.unread_count, 0),
  }
})
