import { getUnsubscribe } from '#contract/notification/get-unsubscribe.ts'
import { handle } from '#server/http/call-handler.ts'
import { wants } from '#server/services/notification-choices.ts'
import { readUnsubscribeToken } from '#server/services/unsubscribe-links.ts'

export const handler = handle(getUnsubscribe, async ({ token }, { deps }) => {
  const link = readUnsubscribeToken(deps, token)
  if (!link) return { letter: null }
  const { userId, kind } = link
  return { letter: { kind, is_on: await wants(deps, userId, { kind, channel: 'email' }) } }
})
