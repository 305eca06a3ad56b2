import { reportHome } from '#contract/property/report.ts'
import { maskCardNumbers } from '#domain/chat/card-numbers.ts'
import { newId } from '#server/db/id.ts'
import { homeReport } from '#server/db/schema/operations.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { reportMessages } from '#server/messages/report.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { loadCatalogue } from '#server/services/catalogue.ts'

export const handler = handle(reportHome, async ({ slug, reason, body }, context) => {
  const { deps, now, guestId, userId, language, say } = context
  refuseFloods(context, 'report')
  const home = (await loadCatalogue(deps)).bySlug.get(slug)
  if (!home) throw toastError('not-found', commonMessages.notFound)
  await deps.database.orm.insert(homeReport).values({
    id: newId(now),
    propertyId: home.row.id,
    guestId,
    userId,
    reason,
    body: maskCardNumbers(body),
    language,
    createdAt: new Date(now),
  })
  say(reportMessages.received)
  return {}
})
