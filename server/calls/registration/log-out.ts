import { logOut } from '#contract/registration/log-out.ts'
import { handle } from '#server/http/call-handler.ts'
import { endSession } from '#server/services/sessions.ts'

export const handler = handle(logOut, async (_input, { deps, session, cookies, origin }) => {
  await endSession(deps, session?.id ?? null, cookies, origin.startsWith('https:'))
  return {}
})
