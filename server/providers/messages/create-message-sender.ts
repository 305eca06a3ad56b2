import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { outgoingMessage } from '#server/db/schema/operations.ts'
import type { Clock } from '#server/deps.ts'
import type { MessageSender, OutgoingMessage } from '#server/providers/messages/message-sender.ts'
import { sendSms } from '#server/providers/messages/twilio-sms.ts'

/**
 * Chooses how messages leave. The mailbox is off as soon as either real way is set: a message that
 * could be read by others must never lie on a page.
 */
export function createMessageSender(
  config: Config,
  database: Database,
  clock: Clock,
): MessageSender {
  const { smtp, sms } = config
  const hasMailbox = smtp === null && sms === null
  const toMailbox = async (message: OutgoingMessage) => {
    const { channel, destination, subject, body, language, userId } = message
    await database.orm.insert(outgoingMessage).values({
      id: newId(clock.now()),
      channel,
      destination,
      subject,
      body,
      language,
      userId,
      createdAt: new Date(clock.now()),
    })
  }
  return {
    hasMailbox,
    send: async (message) => {
      if (hasMailbox) await toMailbox(message)
      else if (message.channel === 'email' && smtp) await sendMail(smtp, message)
      else if (message.channel === 'sms' && sms) await sendSms(sms, message)
      else throw new Error(`no provider is configured for ${message.channel}`)
    },
  }
}

async function sendMail(
  smtp: NonNullable<Config['smtp']>,
  { destination, subject, body }: OutgoingMessage,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtp.url)
  await transport.sendMail({ from: smtp.from, to: destination, subject, text: body })
}
