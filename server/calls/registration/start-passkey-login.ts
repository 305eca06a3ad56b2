import { startPasskeyLogin } from '#contract/registration/start-passkey-login.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { newChallenge } from '#server/services/passkey-challenges.ts'
import { relyingPartyId } from '#server/services/passkeys.ts'

export const handler = handle(startPasskeyLogin, async (_input, context) => {
  refuseFloods(context, 'passkey')
  const challenge = await newChallenge(context, { purpose: 'prove', owner: context.guestId })
  return { challenge, rp_id: relyingPartyId(context.origin) }
})
