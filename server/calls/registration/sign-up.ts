import { signUp } from '#contract/registration/sign-up.ts'
import { toE164 } from '#domain/phone/phone.ts'
import { handle } from '#server/http/call-handler.ts'
import { addressTakenLetter } from '#server/messages/outgoing.ts'
import { codeMessages } from '#server/messages/registration.ts'
import {
  findAccount,
  loginName,
  type PendingSignUp,
  refuseFloods,
  refuseWeakPassword,
} from '#server/services/accounts.ts'
import { issueCode } from '#server/services/codes.ts'

export const handler = handle(signUp, async (input, context) => {
  const { deps, language, guestId, origin, say } = context
  refuseFloods(context, 'code-request')
  const { first_name, last_name, password } = input
  const name = loginName(input.email)
  refuseWeakPassword(deps, password, [first_name, last_name, ...name.destination.split(/[@.]/)])
  // Hashed for taken addresses too: the same work, the same time.
  const password_hash = await deps.passwords.hash(password)
  const owner = await findAccount(deps, name)
  const payload: PendingSignUp = {
    first_name,
    last_name,
    email: name.destination,
    mobile: toE164(input.mobile),
    password_hash,
    language,
    guest_id: guestId,
  }
  const validate_string = await issueCode(context, {
    ...name,
    purpose: 'sign_up',
    userId: null,
    payload,
    isSent: owner === null,
    field: 'email',
  })
  if (owner?.isActive) {
    const letter = addressTakenLetter(owner.language, new URL('/login', origin).href)
    deps.messages.post({ ...letter, ...name, language: owner.language, userId: owner.id })
  }
  say(codeMessages.sent)
  return { validate_string }
})
