import { deleteAccount } from '#contract/profile/delete-account.ts'
import { handle } from '#server/http/call-handler.ts'
import { confirmedSession } from '#server/services/contacts.ts'
import { eraseAccount } from '#server/services/personal-data/erase-account.ts'
import { endSession } from '#server/services/sessions.ts'

export const handler = handle(deleteAccount, async (_input, context) => {
  const { id } = confirmedSession(context)
  const { deps, userId, cookies, origin } = context
  const obstacles = await eraseAccount(deps, userId)
  if (obstacles.length > 0) return { outcome: 'refused' as const, obstacles }
  await endSession(deps, id, cookies, origin.startsWith('https:'))
  return { outcome: 'deleted' as const }
})
