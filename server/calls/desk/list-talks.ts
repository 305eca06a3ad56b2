import { listTalks } from '#contract/desk/list-talks.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { deskTalks } from '#server/services/desk-talks.ts'

export const handler = handle(listTalks, async (_input, context) => ({
  talks: await deskTalks(context.deps, await deskScope(context), context.language),
}))
