import { takeBackDeskMessage } from '#contract/desk/take-back.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { takeBackMessage } from '#server/services/chat-changes.ts'
import { deleteRemovedFiles } from '#server/services/chat-files.ts'
import { toChatMessage } from '#server/services/chat-threads.ts'
import { openTalk } from '#server/services/desk-talks.ts'

export const handler = handle(takeBackDeskMessage, async (input, context) => {
  const { deps, now, userId } = context
  refuseFloods(context, 'message')
  const { booking_id: bookingId, message_id: messageId } = input
  await openTalk(context, bookingId)
  const wanted = { bookingId, messageId, side: 'host', writerId: userId, now } as const
  const row = await transaction(deps.database.orm, (tx) => takeBackMessage(tx, wanted))
  // What the disk does not give now, the tidying takes later.
  await deleteRemovedFiles(deps, bookingId).catch(() => undefined)
  return { message: toChatMessage(row, []) }
})
