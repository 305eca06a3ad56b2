import { takeBackMessage } from '#contract/chat/take-back.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { takeBackMessage as takeBack } from '#server/services/chat-changes.ts'
import { deleteRemovedFiles } from '#server/services/chat-files.ts'
import { openChatBooking, toChatMessage } from '#server/services/chat-threads.ts'

export const handler = handle(takeBackMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  await openChatBooking(deps.database.orm, { userId, bookingId: input.booking_id, now })
  const { booking_id: bookingId, message_id: messageId } = input
  const wanted = { bookingId, messageId, side: 'guest', writerId: userId, now } as const
  const row = await transaction(deps.database.orm, (tx) => takeBack(tx, wanted))
  // What the disk does not give now, the tidying takes later.
  await deleteRemovedFiles(deps, bookingId).catch(() => undefined)
  return { message: toChatMessage(row, []) }
})
