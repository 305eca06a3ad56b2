import type { Language } from '#contract/language.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import type { Clock, Deps } from '#server/deps.ts'
import type { MessageSender, OutgoingMessage } from '#server/providers/messages/message-sender.ts'
import { createSmtpMail } from '#server/providers/messages/smtp-mail.ts'
import { sendSms } from '#server/providers/messages/twilio-sms.ts'
import { documentFile } from '#server/services/document-files.ts'

/**
 * Chooses how messages leave. The mailbox is off as soon as either real way is set: a message that
 * could be read by others must never lie on a page.
 */
export function createMessageSender(
  config: Config,
  database: Database,
  clock: Clock,
  log: Deps['log'] = () => {},
): MessageSender {
  const { smtp, sms } = config
  const hasMailbox = smtp === null && sms === null
  const sendMail = smtp
    ? createSmtpMail(smtp, (number, language) => pdfOf(database, number, language))
    : null
  const underWay = new Set<Promise<void>>()
  const send = async (message: OutgoingMessage) => {
    if (hasMailbox) await putIntoMailbox(database, clock.now(), message)
    else if (message.channel === 'email' && sendMail) await sendMail(message)
    else if (message.channel === 'sms' && sms) await sendSms(sms, message)
    else throw new Error(`no provider is configured for ${message.channel}`)
  }
  return {
    hasMailbox,
    canSend: (channel) => hasMailbox || (channel === 'email' ? smtp !== null : sms !== null),
    send,
    post(message) {
      const sending = send(message)
        .catch((error: unknown) => {
          log('message not sent', { channel: message.channel, reason: reasonOf(error) })
        })
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}

async function putIntoMailbox(
  database: Database,
  now: number,
  { documents = [], code = null, ...message }: OutgoingMessage,
): Promise<void> {
  const { channel, destination, subject, body, language, userId } = message
  await database.orm.insert(outgoingMessage).values({
    ...{ channel, destination, subject, body, language, userId, code },
    id: newId(now),
    documents: [...documents],
    createdAt: new Date(now),
  })
}

async function pdfOf(database: Database, number: string, language: Language): Promise<Uint8Array> {
  const file = await documentFile({ database }, number, language)
  if (!file) throw new Error('a document of the letter is not there')
  return file.draw()
}

/** The kind of failure only: a provider's own words may repeat the address or the text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}`
}
