import { and, eq } from 'drizzle-orm'
import { renamePasskey } from '#contract/profile/rename-passkey.ts'
import { passkey } from '#server/db/schema/accounts.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'

export const handler = handle(renamePasskey, async ({ passkey_id, name }, context) => {
  const { deps, userId, say } = context
  const renamed = await deps.database.orm
    .update(passkey)
    .set({ name: name.slice(0, 60) })
    .where(and(eq(passkey.id, passkey_id), eq(passkey.userId, userId)))
    .returning({ id: passkey.id })
  if (renamed.length === 0) throw toastError('not-found', commonMessages.notFound)
  say(profileMessages.namesChanged)
  return {}
})
