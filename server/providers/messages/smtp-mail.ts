import type { Transporter } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'

const timeoutMs = 10_000

type MailMessage = Pick<
  OutgoingMessage,
  'destination' | 'subject' | 'body' | 'language' | 'unsubscribeAddress' | 'documents'
>

/** Draws the document of a number. */
type DrawDocument = (number: string, language: MailMessage['language']) => Promise<Uint8Array>

/** Lets mail programs offer their own button that ends letters of a kind (RFC 8058). */
export function oneClickHeaders(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Sends plain-text mail over SMTP, by a few connections that stay open. Text only, with PDFs
 * beside it: nothing to load, nothing to hide, and every reader shows Arabic from the right side.
 */
export function createSmtpMail({ url, from }: NonNullable<Config['smtp']>, draw: DrawDocument) {
  let transport: Promise<Transporter> | null = null
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
  }
  return async ({
    destination,
    subject,
    body,
    language,
    unsubscribeAddress,
    documents = [],
  }: MailMessage): Promise<void> => {
    const attachments = await Promise.all(
      documents.map(async (number) => ({
        filename: `${number}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(await draw(number, language)),
      })),
    )
    transport ??= open()
    const mail = await transport
    await mail.sendMail({
      from,
      // As an object: an address is never parsed as a list of several.
      to: { name: '', address: destination },
      subject,
      text: body,
      attachments,
      headers: {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeAddress ? oneClickHeaders(unsubscribeAddress) : {}),
      },
    })
  }
}
