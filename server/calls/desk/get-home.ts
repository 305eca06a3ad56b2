import { getDeskHome } from '#contract/desk/get-home.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskHome } from '#server/services/desk-homes.ts'
import { deskScope, scopedHome } from '#server/services/desk-scope.ts'

export const handler = handle(getDeskHome, async ({ property_id }, context) => {
  const home = await scopedHome(context.deps, await deskScope(context), property_id)
  return deskHome(context.deps, home, context.language)
})
