import { tellTyping } from '#contract/chat/tell-typing.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { openChatBooking } from '#server/services/chat-threads.ts'
import { newsHub } from '#server/services/news-hub.ts'

export const handler = handle(tellTyping, async ({ booking_id: bookingId }, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'typing')
  const found = await openChatBooking(deps.database.orm, { userId, bookingId, now })
  if (found.isBlocked) return {}
  const to = { audience: 'host', audienceId: found.booking.hostId } as const
  await newsHub(deps).tellTyping(to, { id: bookingId, side: 'guest' })
  return {}
})
