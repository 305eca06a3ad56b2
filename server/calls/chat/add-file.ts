import { addChatFile } from '#contract/chat/add-file.ts'
import { handle } from '#server/http/call-handler.ts'
import { addChatFile as addFile } from '#server/services/chat-files.ts'
import { openChatBooking } from '#server/services/chat-threads.ts'

export const handler = handle(addChatFile, async (input, context) => {
  const { deps, now, userId } = context
  const { booking_id: bookingId, file_id: id, name } = input
  await openChatBooking(deps.database.orm, { userId, bookingId, now })
  const owner = { bookingId, sender: 'guest', senderId: userId } as const
  return { file: await addFile(context, owner, { id, name }) }
})
