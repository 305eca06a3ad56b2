import { unsubscribe } from '#contract/notification/unsubscribe.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { notificationMessages } from '#server/messages/notifications.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { choose } from '#server/services/notification-choices.ts'
import { readUnsubscribeToken } from '#server/services/unsubscribe-links.ts'

export const handler = handle(unsubscribe, async ({ token, is_on }, context) => {
  const { deps } = context
  refuseFloods(context, 'code-try')
  const link = readUnsubscribeToken(deps, token)
  if (!link) throw toastError('link-over', notificationMessages.linkOver)
  const said = { kind: link.kind, channel: 'email', isOn: is_on, source: 'link' } as const
  await choose(deps, link.userId, said)
  return {}
})
