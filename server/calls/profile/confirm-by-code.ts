import { confirmByCode } from '#contract/profile/confirm-by-code.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { refuseFloods, signIn } from '#server/services/accounts.ts'
import { checkCode, expired, useCode } from '#server/services/codes.ts'

export const handler = handle(confirmByCode, async (input, context) => {
  refuseFloods(context, 'code-try')
  const { deps, session, now } = context
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const code = await checkCode(context, input, ['confirm_identity'])
  if (code.userId !== session.user.id) throw expired()
  await deps.database.orm.transaction((tx) => useCode(tx, code, now))
  await signIn(context, session.user)
  return {}
})
