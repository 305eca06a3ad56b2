import { eq, or } from 'drizzle-orm'
import { signUp } from '#contract/registration/sign-up.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { fieldError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { accountMessages, codeMessages } from '#server/messages/registration.ts'
import { loginName } from '#server/services/accounts.ts'
import { issueCode } from '#server/services/codes.ts'
import { hashPassword, isCommonPassword } from '#server/services/passwords.ts'
import type { PendingSignUp } from '#server/services/pending-sign-up.ts'

export const handler = handle(signUp, async (input, { deps, language, say }) => {
  if (isCommonPassword(input.password)) {
    throw fieldError('password', 'common-password', accountMessages.commonPassword)
  }
  const email = loginName(input.email).destination
  const mobile = loginName(input.mobile_number).destination
  // Hashed for taken addresses too: the same work, the same time.
  const password_hash = await hashPassword(deps, input.password)
  const [taken] = await deps.database.orm
    .select()
    .from(userAccount)
    .where(or(eq(userAccount.email, email), eq(userAccount.mobile, mobile)))
  const payload: PendingSignUp = {
    first_name: input.first_name,
    last_name: input.last_name,
    email,
    mobile,
    password_hash,
    language,
  }
  const validate_string = await issueCode(deps, {
    purpose: 'sign_up',
    channel: 'email',
    destination: email,
    userId: null,
    language,
    payload,
    isSent: !taken,
  })
  if (taken?.email === email) {
    await deps.messages.send({
      channel: 'email',
      destination: email,
      subject: accountMessages.takenSubject[taken.language],
      body: accountMessages.takenBody[taken.language],
      language: taken.language,
      userId: taken.id,
    })
  }
  say(codeMessages.sent)
  return { validate_string }
})
