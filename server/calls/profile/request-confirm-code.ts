import { requestConfirmCode } from '#contract/profile/request-confirm-code.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { issueCode, refuseWithoutSms } from '#server/services/codes.ts'

export const handler = handle(requestConfirmCode, async ({ channel }, context) => {
  refuseFloods(context, 'code-request')
  const { deps, session, userId, say } = context
  const user = session?.user
  const provedMobile = user?.mobileVerifiedAt ? user.mobile : null
  const destination = channel === 'email' ? user?.email : provedMobile
  if (!destination) throw toastError('no-contact', profileMessages.noSuchContact)
  refuseWithoutSms(deps, channel, 'error')
  const validate_string = await issueCode(context, {
    purpose: 'confirm_identity',
    channel,
    destination,
    userId,
    payload: {},
    isSent: true,
    field: 'error',
  })
  say(codeMessages.sent)
  return { validate_string }
})
