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
  /** The one-time code in it, so that the mailbox page can show it at a glance. */
  code?: string | null
  /** Where letters of its kind are ended by one press (RFC 8058); for those that can be. */
  unsubscribeAddress?: string
  /** Numbers of the tax documents that come with it, as PDFs in its language. */
  documents?: readonly string[]
}

/** Sends messages: by SMTP and SMS where keys are set, into the sandbox mailbox otherwise. */
export type MessageSender = {
  /** Sends and waits. Throws when the provider does not take the message. */
  send(message: OutgoingMessage): Promise<void>
  /**
   * Hands a message over and returns at once: an answer that waited for a provider would tell by its
   * time whether anything was sent. Failures are logged; people ask for another code.
   */
  post(message: OutgoingMessage): void
  /** Waits until every posted message has left or failed. */
  settled(): Promise<void>
  /** Whether messages of this kind can leave. */
  canSend(channel: OutgoingMessage['channel']): boolean
  /** Whether the sandbox mailbox receives everything. */
  hasMailbox: boolean
}
