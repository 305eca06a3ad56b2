import { resendCode } from '#contract/registration/resend-code.ts'
import { handle } from '#server/http/call-handler.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { expired, findCode, resendCodeOf } from '#server/services/codes.ts'

export const handler = handle(resendCode, async ({ validate_string }, context) => {
  refuseFloods(context, 'code-request')
  const row = await findCode(context, validate_string)
  if (!row) throw expired()
  const retry_after = await resendCodeOf(context, row)
  context.say(codeMessages.sent)
  return { retry_after }
})
