import { getDeletion } from '#contract/profile/get-deletion.ts'
import { handle } from '#server/http/call-handler.ts'
import { deletionObstacles, keptInvoices } from '#server/services/personal-data/obstacles.ts'

export const handler = handle(getDeletion, async (_input, { deps, userId, language, now }) => {
  const { orm } = deps.database
  return {
    obstacles: await deletionObstacles(orm, userId, { language, now }),
    kept: await keptInvoices(orm, userId),
  }
})
