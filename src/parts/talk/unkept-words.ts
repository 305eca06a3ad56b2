import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { OutboxFull } from '#lib/outbox/outbox-item.ts'

/** Why this device did not keep a message, and what can be done, by what keeping it has thrown. */
export function unkeptWords(error: unknown): MessageDescriptor {
  return error instanceof OutboxFull
    ? msg`Too much is waiting to be sent from this phone. Send the message again once some of it has gone out.`
    : msg`This phone could not keep the message. Free some space, then send it again.`
}
