import { chooseBlock } from '#contract/chat/choose-block.ts'
import { handle } from '#server/http/call-handler.ts'
import { ownChatBooking } from '#server/services/chat-threads.ts'
import { chooseBlock as choose } from '#server/services/talk-blocks.ts'

export const handler = handle(chooseBlock, async (input, { deps, now, userId }) => {
  const { orm } = deps.database
  const { booking_id: bookingId, is_blocked: isBlocked } = input
  await ownChatBooking(orm, userId, bookingId)
  await choose(orm, { bookingId, isBlocked, now })
  return { is_blocked: isBlocked }
})
