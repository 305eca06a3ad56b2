import { requestEmailChange } from '#contract/profile/request-email-change.ts'
import { handle } from '#server/http/call-handler.ts'
import { codeMessages } from '#server/messages/registration.ts'
import { loginName } from '#server/services/accounts.ts'
import { requestContactChange } from '#server/services/contacts.ts'

export const handler = handle(requestEmailChange, async ({ email }, context) => {
  const name = loginName(email)
  const validate_string = await requestContactChange(context, { name, field: 'email' })
  context.say(codeMessages.sent)
  return { validate_string }
})
