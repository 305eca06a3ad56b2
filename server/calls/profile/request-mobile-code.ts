import { requestMobileCode } from '#contract/profile/request-mobile-code.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { issueCode, refuseWithoutSms } from '#server/services/codes.ts'

export const handler = handle(requestMobileCode, async (_input, context) => {
  const { deps, session, say, userId } = context
  refuseFloods(context, 'code-request')
  const mobile = session?.user.mobile
  if (!mobile) throw toastError('no-mobile', profileMessages.noMobile)
  refuseWithoutSms(deps, 'sms', 'error')
  const validate_string = await issueCode(context, {
    purpose: 'verify_mobile',
    channel: 'sms',
    destination: mobile,
    userId,
    payload: {},
    isSent: true,
    field: 'error',
  })
  say(codeMessages.sent)
  return { validate_string }
})
