import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { faultReason } from '#server/fault-reason.ts'

/** A message in words; an SMS has no subject, and may have words of its own. */
export type Letter = { subject: string; body: string; sms?: string }

type Recipient = Pick<UserAccountRow, 'id' | 'language'> & {
  email: string | null
  mobile: string | null
}

/**
 * Sends a person a letter by e-mail, or by SMS where there is no address. Gives false when it could
 * not leave: it should be tried again. Nobody to send to is no failure.
 */
export async function notify(deps: Deps, to: Recipient, letter: Letter): Promise<boolean> {
  const destination = to.email ?? to.mobile
  if (!destination) return true
  const isMail = to.email !== null
  try {
    await deps.messages.send({
      channel: isMail ? 'email' : 'sms',
      destination,
      subject: letter.subject,
      body: isMail ? letter.body : (letter.sms ?? letter.body),
      language: to.language,
      userId: to.id,
    })
    return true
  } catch (error) {
    deps.log('letter not sent', { user: to.id, reason: faultReason(error) })
    return false
  }
}
