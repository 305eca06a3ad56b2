import * as v from 'valibot'
import { addChatFile } from '#contract/chat/add-file.ts'
import { chatFileField } from '#contract/chat/files.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { newMessageSchema } from '#contract/chat/thread.ts'
import type { Transport } from '#contract/transport.ts'
import type { OutboxItem } from './outbox-item.ts'
import { unsentFilesOf } from './unsent-files.ts'

// The server forgets a file without a message after three days.
const keptThereMs = 2 * 24 * 60 * 60_000

const waitingSchema = v.object({
  booking_id: v.string(),
  file_ids: v.optional(v.array(v.string()), []),
})

/** Ids of the files of a message that waits; none of anything else. */
export function fileIdsOf(payload: unknown): readonly string[] {
  const parsed = v.safeParse(waitingSchema, payload)
  return parsed.success ? parsed.output.file_ids : []
}

/** Sends the files of a message, those first that the server does not have, then the message. */
export async function sendMessageItem(
  transport: Transport,
  item: OutboxItem,
  now: () => number,
): Promise<unknown> {
  const files = unsentFilesOf(item.userId)
  const waiting = v.parse(waitingSchema, item.payload)
  for (const id of waiting.file_ids) {
    const file = await files.get(id)
    const isThere = file?.sentAt != null && now() - file.sentAt < keptThereMs
    // One that the device has lost is missed by the server, whose words the person is told.
    if (!file || isThere) continue
    const { bytes, name, type } = file
    await transport.send(
      addChatFile,
      { booking_id: waiting.booking_id, file_id: id, name },
      { files: { [chatFileField]: new Blob([bytes], { type }) } },
    )
    // A full device does not remember it: the file is sent again, and the message is not held up.
    await files.markSent(id, now()).catch(() => undefined)
  }
  const message = v.parse(newMessageSchema, item.payload)
  const { result } = await transport.send(sendMessage, message, { idempotencyKey: item.id })
  return result
}
