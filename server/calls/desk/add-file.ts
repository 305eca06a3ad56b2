import { addDeskFile } from '#contract/desk/add-file.ts'
import { handle } from '#server/http/call-handler.ts'
import { addChatFile } from '#server/services/chat-files.ts'
import { openTalk } from '#server/services/desk-talks.ts'

export const handler = handle(addDeskFile, async (input, context) => {
  const { booking_id: bookingId, file_id: id, name } = input
  await openTalk(context, bookingId)
  const owner = { bookingId, sender: 'host', senderId: context.userId } as const
  return { file: await addChatFile(context, owner, { id, name }) }
})
