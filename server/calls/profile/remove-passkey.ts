import { and, eq } from 'drizzle-orm'
import { removePasskey } from '#contract/profile/remove-passkey.ts'
import { passkey } from '#server/db/schema/accounts.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { confirmedSession } from '#server/services/contacts.ts'
import { tellOwner } from '#server/services/passkeys.ts'

export const handler = handle(removePasskey, async ({ passkey_id }, context) => {
  const { user } = confirmedSession(context)
  const removed = await context.deps.database.orm
    .delete(passkey)
    .where(and(eq(passkey.id, passkey_id), eq(passkey.userId, user.id)))
    .returning({ id: passkey.id })
  if (removed.length === 0) throw toastError('not-found', commonMessages.notFound)
  tellOwner(context, user, 'removed')
  context.say(profileMessages.passkeyRemoved)
  return {}
})
