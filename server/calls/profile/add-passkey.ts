import { addPasskey } from '#contract/profile/add-passkey.ts'
import { handle } from '#server/http/call-handler.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { confirmedSession } from '#server/services/contacts.ts'
import { keepPasskey } from '#server/services/passkeys.ts'

export const handler = handle(addPasskey, async ({ passkey }, context) => {
  const { user } = confirmedSession(context)
  await keepPasskey(context, user, passkey)
  context.say(profileMessages.passkeyAdded)
  return {}
})
