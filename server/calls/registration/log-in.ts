import { eq } from 'drizzle-orm'
import { logIn } from '#contract/registration/log-in.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { fieldError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { accountMessages } from '#server/messages/registration.ts'
import {
  countPasswordTry,
  findAccount,
  loginName,
  refuseFloods,
  signIn,
} from '#server/services/accounts.ts'

export const handler = handle(logIn, async ({ email_mobile, password }, context) => {
  const { deps } = context
  refuseFloods(context, 'password')
  const name = loginName(email_mobile)
  const tries = await countPasswordTry(context, name)
  const user = await findAccount(deps, name)
  // The same work, words and status for no account, a wrong password and an account that is closed.
  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, password)
  if (!user?.isActive || !isRight) {
    throw fieldError('password', 'wrong-login', accountMessages.wrongLogin)
  }
  await tries.forget()
  if (user.passwordHash && deps.passwords.isOutdated(user.passwordHash)) {
    const passwordHash = await deps.passwords.hash(password)
    await deps.database.orm
      .update(userAccount)
      .set({ passwordHash })
      .where(eq(userAccount.id, user.id))
  }
  await signIn(context, user)
  return {}
})
