import { signUp } from '#contract/registration/sign-up.ts'
import { toE164 } from '#domain/phone/phone.ts'
import { handle } from '#server/http/call-handler.ts'
import { addressTakenLetter } from '#server/messages/outgoing.ts'
import { codeMessages } from '#server/messages/registration.ts'
import {
  findAccount,
  loginName,
  refuseFloods,
  refuseWeakPassword,
} from '#server/services/accounts.ts'
import { issueCode, refuseWithoutSms } from '#server/services/codes.ts'
import { isProved } from '#server/services/contacts.ts'
import type { PendingSignUp } from '#server/services/sign-ups.ts'

export const handler = handle(signUp, async (input, context) => {
  const { deps, language, guestId, origin, say } = context
  refuseFloods(context, 'code-request')
  const { first_name, last_name, password } = input
  const name = loginName(input.email || input.mobile)
  refuseWithoutSms(deps, name.channel, 'mobile')
  refuseWeakPassword(deps, password, [first_name, last_name, ...name.destination.split(/[@.]/)])
  // Hashed for taken addresses too: the same work, the same time.
  const password_hash = await deps.passwords.hash(password)
  const known = await findAccount(deps, name)
  // A number that another account merely typed is nobody's yet.
  const owner = known && isProved(known, name.channel) ? known : null
  const payload: PendingSignUp = {
    first_name,
    last_name,
    email: name.channel === 'email' ? name.destination : null,
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
    field: name.channel === 'email' ? 'email' : 'mobile',
  })
  if (owner?.isActive) {
    const login = new URL('/login', origin).href
    const letter = addressTakenLetter(owner.language, name.channel, login)
    deps.messages.post({ ...letter, ...name, language: owner.language, userId: owner.id })
  }
  say(codeMessages.sent)
  return { validate_string }
})
