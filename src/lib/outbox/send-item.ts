import { answerStayCase } from '#contract/booking/answer-case.ts'
import { nameGuest } from '#contract/booking/name-guest.ts'
import { openStayCase } from '#contract/booking/open-case.ts'
import type { CallDefinition } from '#contract/call.ts'
import { sendMessage } from '#contract/chat/send-message.ts'
import { updateNames } from '#contract/profile/update-names.ts'
import { submitRating } from '#contract/review/submit.ts'
import type { Transport } from '#contract/transport.ts'
import { editWishlist } from '#contract/wishlist/edit.ts'
import type { OutboxItem, OutboxKind } from './outbox-item.ts'
import { sendMessageItem } from './send-message-item.ts'

/** The calls that may wait. All of them may be repeated without a second effect. */
export const outboxCalls: Readonly<Record<OutboxKind, CallDefinition>> = {
  'chat/sendMessage': sendMessage,
  'wishlist/edit': editWishlist,
  'review/submit': submitRating,
  'profile/updateNames': updateNames,
  'booking/nameGuest': nameGuest,
  'booking/openCase': openStayCase,
  'booking/answerCase': answerStayCase,
}

/**
 * Sends one item, a message with its files before it; gives the answer and what the server says about it. Rejects as
 * the transport does, and where another version of the app has kept what this one knows nothing of.
 */
export async function sendItem(
  transport: Transport,
  item: OutboxItem,
  now: () => number,
): Promise<{ result: unknown; message: string }> {
  if (item.kind === 'chat/sendMessage') {
    return { result: await sendMessageItem(transport, item, now), message: '' }
  }
  const call: CallDefinition | undefined = outboxCalls[item.kind]
  // The transport would take it for a lack of connection.
  if (!call) throw new Error(`this version sends no ${item.kind}`)
  return transport.send(call, item.payload, { idempotencyKey: item.id })
}
