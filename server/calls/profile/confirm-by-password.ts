import { confirmByPassword } from '#contract/profile/confirm-by-password.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { countPasswordTry, loginName, refuseFloods, signIn } from '#server/services/accounts.ts'

export const handler = handle(confirmByPassword, async ({ password }, context) => {
  refuseFloods(context, 'password')
  const user = context.session?.user
  if (!user) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  // Counted with the tries at the login: here nobody has more of them.
  const tries = await countPasswordTry(context, loginName(user.email ?? user.mobile ?? user.id))
  const isRight = await context.deps.passwords.verify(user.passwordHash, password)
  if (!isRight) throw fieldError('password', 'wrong-password', profileMessages.wrongPassword)
  await tries.forget()
  await signIn(context, user)
  return {}
})
