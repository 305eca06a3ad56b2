import { eq } from 'drizzle-orm'
import { resetPassword } from '#contract/registration/reset-password.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import { type CallContext, handle } from '#server/http/call-handler.ts'
import { passwordChangedLetter } from '#server/messages/outgoing.ts'
import { accountMessages } from '#server/messages/registration.ts'
import { refuseFloods, refuseWeakPassword, signIn } from '#server/services/accounts.ts'
import { checkCode, expired, useCode } from '#server/services/codes.ts'
import { revokeOtherSessions } from '#server/services/sessions.ts'

export const handler = handle(resetPassword, async (input, context) => {
  const { deps, now, say } = context
  refuseFloods(context, 'code-try')
  // Before the code: a password that is refused must not use it up.
  refuseWeakPassword(deps, input.password, [])
  const code = await checkCode(context, input, ['reset_password'])
  const passwordHash = await deps.passwords.hash(input.password)
  const user = await deps.database.orm.transaction(async (tx) => {
    await useCode(tx, code, now)
    const [changed] = await tx
      .update(userAccount)
      .set({ passwordHash })
      .where(eq(userAccount.id, code.userId ?? code.id))
      .returning()
    if (changed) await revokeOtherSessions(tx, changed.id, null, now)
    return changed
  })
  if (!user?.isActive) throw expired()
  await signIn(context, user)
  tellOwner(context, user)
  say(accountMessages.passwordChanged)
  return {}
})

function tellOwner({ deps, origin }: CallContext, { id, email, language }: UserAccountRow): void {
  if (!email) return
  const letter = passwordChangedLetter(language, new URL('/forgot-verify', origin).href)
  deps.messages.post({ ...letter, channel: 'email', destination: email, language, userId: id })
}
