import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Sends a notice about the safety of an account to its owner: by e-mail, or to the proved number where
 * there is no address. `userId` is null where nothing may be written down of the person any more.
 */
export function writeToOwner(
  deps: Pick<Deps, 'messages'>,
  { email, mobile, mobileVerifiedAt, language }: UserAccountRow,
  letter: { subject: string; body: string },
  userId: string | null,
): void {
  const number = mobileVerifiedAt ? mobile : null
  if (email)
    deps.messages.post({ ...letter, channel: 'email', destination: email, language, userId })
  else if (number && deps.messages.canSend('sms')) {
    deps.messages.post({ ...letter, channel: 'sms', destination: number, language, userId })
  }
}
