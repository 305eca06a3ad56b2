import * as v from 'valibot'
import { addChatFile } from '#contract/chat/add-file.ts'
import { chatFileField } from '#contract/chat/files.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { newMessageSchema } from '#contract/chat/thread.ts'
import type { Transport } from '#contract/transport.ts'
import type { OutboxItem } from './outbox-item.ts'
import { fileIdsOf, isThere, unsentFilesOf } from './unsent-files.ts'

/** Sends the files of a message, those first that the server does not have, then the message. */
export async function sendMessageItem(
  transport: Transport,
  item: OutboxItem,
  now: () => number,
): Promise<unknown> {
  const files = unsentFilesOf(item.userId)
  for (const id of fileIdsOf(item.payload)) {
    const file = await files.get(id)
    // One that the device has lost is missed by the server, whose words the person is told.
    if (!file || isThere(file, now())) continue
    const { bytes, name, type } = file
    await transport.send(
      addChatFile,
      { booking_id: item.key, file_id: id, name },
      { files: { [chatFileField]: new Blob([bytes], { type }) } },
    )
    // A full device does not remember it: the file is sent again, and the message is not held up.
    await files.markSent(id, now()).catch(() => undefined)
  }
  const message = v.parse(newMessageSchema, item.payload)
  const { result } = await transport.send(sendMessage, message, { idempotencyKey: item.id })
  return result
}
