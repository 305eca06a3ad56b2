import { resendCode } from '#contract/registration/resend-code.ts'
import { fieldError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { findCode, resendCodeOf } from '#server/services/codes.ts'

export const handler = handle(resendCode, async ({ validate_string }, { deps, language, say }) => {
  const row = await findCode(deps, validate_string)
  if (!row) throw fieldError('otp', 'otp-expired', codeMessages.expired)
  const retry_after = await resendCodeOf(deps, row, language)
  say(codeMessages.sent)
  return { retry_after }
})
