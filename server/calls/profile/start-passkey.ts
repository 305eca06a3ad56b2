import { startPasskey } from '#contract/profile/start-passkey.ts'
import { handle } from '#server/http/call-handler.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { confirmedSession } from '#server/services/contacts.ts'
import { newChallenge } from '#server/services/passkey-challenges.ts'
import { passkeysOf, relyingPartyId, userHandle } from '#server/services/passkeys.ts'

export const handler = handle(startPasskey, async (_input, context) => {
  refuseFloods(context, 'passkey')
  const { user } = confirmedSession(context)
  const known = await passkeysOf(context.deps, user.id)
  return {
    challenge: await newChallenge(context, { purpose: 'add', owner: user.id }),
    rp_id: relyingPartyId(context.origin),
    user: {
      id: userHandle(user.id),
      name: user.email ?? user.mobile ?? '',
      displayName: `${user.firstName} ${user.lastName}`.trim(),
    },
    known: known.map(({ id }) => id),
  }
})
