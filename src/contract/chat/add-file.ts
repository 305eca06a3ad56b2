import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { chatFileSchema, fileIdSchema } from '#contract/chat/files.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/**
 * Keeps the picture or PDF that is sent with the call, for a message that names it afterwards. The same
 * id again gives what is stored, whatever is sent with it.
 */
export const addChatFile = defineCall({
  model: 'chat',
  method: 'addFile',
  kind: 'command',
  auth: 'user',
  input: v.object({
    booking_id: bookingIdSchema,
    file_id: fileIdSchema,
    name: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  }),
  output: v.object({ file: chatFileSchema }),
})
