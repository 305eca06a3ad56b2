import type { NotificationKind } from '#domain/notifications/choices.ts'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'
import { unsubscribeLine } from '#server/messages/notifications.ts'
import type { OutgoingMessage } from '#server/providers/messages/message-sender.ts'
import { type NoticeEvent, writeNotice } from '#server/services/notices.ts'
import { choicesOf } from '#server/services/notification-choices.ts'
import { unsubscribeAddress } from '#server/services/unsubscribe-links.ts'

/**
 * A message in words; an SMS has no subject, and may have words of its own. `documents`: numbers of the
 * tax documents that an e-mail carries.
 */
export type Letter = {
  subject: string
  body: string
  sms?: string
  documents?: readonly string[]
  /** What the app lists of it: the event, and the page that tells more (begins with a slash). */
  notice?: Omit<NoticeEvent, 'title'>
}

type Recipient = Pick<UserAccountRow, 'id' | 'language' | 'email' | 'mobile' | 'mobileVerifiedAt'>

/**
 * Writes to a person: into the list of notifications in the app, whatever they chose, from there to the
 * devices that take push messages, and by the channels that they want for this kind of letter; what the
 * contract needs goes by SMS where there is no e-mail address. Gives false when nothing could leave and it should be
 * tried again: nobody to write to, or nobody who wants it, is no failure.
 */
export async function notify(
  deps: Deps,
  to: Recipient,
  kind: NotificationKind,
  letter: Letter,
): Promise<boolean> {
  if (letter.notice) await writeNotice(deps, to, kind, { title: letter.subject, ...letter.notice })
  const messages = await messagesFor(deps, to, kind, letter)
  const left = await Promise.all(messages.map((message) => isSent(deps, message)))
  return left.length === 0 || left.includes(true)
}

/**
 * Sends a person what nobody else may read, once, to a contact of theirs that is verified, whatever they chose:
 * by SMS, or by e-mail where there is no number or the message does not leave. False when nothing has left.
 */
export async function sendToVerified(
  deps: Deps,
  to: Recipient & Pick<UserAccountRow, 'emailVerifiedAt'>,
  letter: Pick<Letter, 'subject' | 'body'> & { sms: string },
): Promise<boolean> {
  const { id: userId, language } = to
  const { subject, body, sms } = letter
  const common = { subject, language, userId }
  if (to.mobile && to.mobileVerifiedAt && deps.messages.canSend('sms')) {
    const message = { ...common, channel: 'sms', destination: to.mobile, body: sms } as const
    if (await isSent(deps, message)) return true
  }
  if (!to.email || !to.emailVerifiedAt) return false
  return isSent(deps, { ...common, channel: 'email', destination: to.email, body })
}

async function messagesFor(
  deps: Deps,
  to: Recipient,
  kind: NotificationKind,
  letter: Letter,
): Promise<OutgoingMessage[]> {
  const choices = await choicesOf(deps, to.id)
  const wanted = choices.filter((choice) => choice.kind === kind && choice.isOn)
  const has = (channel: 'email' | 'sms') => wanted.some((choice) => choice.channel === channel)
  const { language, id: userId, subject } = { ...to, ...letter }
  const mobile = to.mobileVerifiedAt ? to.mobile : null
  const isOnlyWay = kind === 'booking' && to.email === null
  const messages: OutgoingMessage[] = []
  if (to.email && has('email')) {
    const address = unsubscribeAddress(deps, { userId, kind })
    const end = address ? `\n\n${unsubscribeLine(language, address)}` : ''
    messages.push({
      channel: 'email',
      destination: to.email,
      subject,
      body: `${letter.body}${end}`,
      language,
      userId,
      ...(address ? { unsubscribeAddress: address } : {}),
      ...(letter.documents ? { documents: letter.documents } : {}),
    })
  }
  if (mobile && (has('sms') || isOnlyWay) && deps.messages.canSend('sms')) {
    const body = letter.sms ?? letter.body
    messages.push({ channel: 'sms', destination: mobile, subject, body, language, userId })
  }
  return messages
}

async function isSent(deps: Deps, message: OutgoingMessage): Promise<boolean> {
  try {
    await deps.messages.send(message)
    return true
  } catch (error) {
    const facts = { user: message.userId ?? '', channel: message.channel }
    deps.log('letter not sent', { ...facts, reason: faultReason(error) })
    return false
  }
}
