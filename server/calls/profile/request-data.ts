import { requestData } from '#contract/profile/request-data.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { personalDataMessages } from '#server/messages/personal-data.ts'
import { takeTry } from '#server/services/attempts.ts'
import { confirmedSession } from '#server/services/contacts.ts'
import { personalFileAddress } from '#server/services/personal-data/file-links.ts'

const dayMs = 24 * 60 * 60_000
const filesPerDay = { most: 5, lockMs: dayMs, windowMs: dayMs }

export const handler = handle(requestData, async (_input, context) => {
  const session = confirmedSession(context)
  const { deps, userId } = context
  const { isAllowed } = await takeTry(deps, `my-data:${userId}`, filesPerDay)
  if (!isAllowed) throw toastError('too-many-files', personalDataMessages.tooManyFiles)
  return { address: personalFileAddress(deps, session) }
})
