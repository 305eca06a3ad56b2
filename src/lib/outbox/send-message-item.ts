import * as v from 'valibot'
import { addChatFile } from '#contract/chat/add-file.ts'
import { chatFileField } from '#contract/chat/files.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { newMessageSchema } from '#contract/chat/thread.ts'
import type { Transport } from '#contract/transport.ts'
import type { OutboxItem } from './outbox-item.ts'
import { sendFilesFirst } from './unsent-files.ts'

/** Sends the files of a message, those first that the server does not have, then the message. */
export async function sendMessageItem(
  transport: Transport,
  item: OutboxItem,
  now: () => number,
): Promise<unknown> {
  await sendFilesFirst(item, now, (about, file) =>
    transport.send(addChatFile, about, { files: { [chatFileField]: file } }),
  )
  const message = v.parse(newMessageSchema, item.payload)
  const { result } = await transport.send(sendMessage, message, { idempotencyKey: item.id })
  return result
}
