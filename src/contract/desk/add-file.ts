import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'
import { chatFileSchema, fileIdSchema } from '#contract/chat/files.ts'
import { bookingIdSchema } from '#contract/chat/thread.ts'

/**
 * Keeps a picture or PDF for a message to a guest, as `chat/addFile` does for a guest. The same
 * id again gives what is stored.
 */
export const addDeskFile = defineCall({
  model: 'desk',
  method: 'addFile',
  kind: 'command',
  auth: 'desk',
  input: v.object({
    booking_id: bookingIdSchema,
    file_id: fileIdSchema,
    name: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  }),
  output: v.object({ file: chatFileSchema }),
})
