import { eq } from 'drizzle-orm'
import { chooseAutopilot } from '#contract/desk/choose-autopilot.ts'
import { host } from '#server/db/schema/properties.ts'
import { handle } from '#server/http/call-handler.ts'

export const handler = handle(chooseAutopilot, async ({ is_on }, { deps, userId }) => {
  await deps.database.orm.update(host).set({ autopilot: is_on }).where(eq(host.userId, userId))
  return { is_on }
})
