import type { Language } from '#contract/language.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'
import { tripleaTexts } from './pay-texts.ts'

/** What Triple-A writes to the payer of a refund: where to say which wallet it goes to. */
export function refundLetter(email: string, url: string, language: Language): OutgoingMessage {
  const { mailSubject, mailLead } = tripleaTexts[language]
  return {
    channel: 'email',
    destination: email,
    subject: mailSubject,
    body: `${mailLead}\n${url}`,
    language,
    userId: null,
  }
}
