import { tellDeskTyping } from '#contract/desk/tell-typing.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { openTalk } from '#server/services/desk-talks.ts'
import { newsHub } from '#server/services/news-hub.ts'

export const handler = handle(tellDeskTyping, async ({ booking_id: bookingId }, context) => {
  refuseFloods(context, 'typing')
  const { booking, isBlocked } = await openTalk(context, bookingId)
  if (isBlocked) return {}
  const to = { audience: 'person', audienceId: booking.userId } as const
  await newsHub(context.deps).tellTyping(to, { id: bookingId, side: 'host' })
  return {}
})
