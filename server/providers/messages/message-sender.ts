import type { Language } from '#contract/language.ts'

/** A message on its way to a person. */
export type OutgoingMessage = {
  channel: 'email' | 'sms'
  /** E-mail address or E.164 number. */
  destination: string
  subject: string
  body: string
  language: Language
  userId: string | null
}

/** Sends messages: by SMTP and SMS where keys are set, into the sandbox mailbox otherwise. */
export type MessageSender = {
  send(message: OutgoingMessage): Promise<void>
  /** Whether the sandbox mailbox receives anything. */
  hasMailbox: boolean
}
