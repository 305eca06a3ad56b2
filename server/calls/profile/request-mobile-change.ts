import { requestMobileChange } from '#contract/profile/request-mobile-change.ts'
import { handle } from '#server/http/call-handler.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { loginName } from '#server/services/accounts.ts'
import { requestContactChange } from '#server/services/contacts.ts'

export const handler = handle(requestMobileChange, async ({ mobile }, context) => {
  const name = loginName(mobile)
  const validate_string = await requestContactChange(context, { name, field: 'mobile' })
  context.say(codeMessages.sent)
  return { validate_string }
})
