import { forgotPassword } from '#contract/registration/forgot-password.ts'
import { handle } from '#server/http/call-handler.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { findReachableAccount, loginName, refuseFloods } from '#server/services/accounts.ts'
import { issueCode, refuseWithoutSms } from '#server/services/codes.ts'

export const handler = handle(forgotPassword, async ({ email_mobile }, context) => {
  refuseFloods(context, 'code-request')
  const name = loginName(email_mobile)
  refuseWithoutSms(context.deps, name.channel, 'email_mobile')
  const user = await findReachableAccount(context.deps, name)
  const validate_string = await issueCode(context, {
    ...name,
    purpose: 'reset_password',
    userId: user?.id ?? null,
    payload: {},
    isSent: user !== null,
    field: 'email_mobile',
  })
  context.say(codeMessages.sent)
  return { validate_string }
})
