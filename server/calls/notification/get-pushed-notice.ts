import { getPushedNotice } from '#contract/notification/get-pushed-notice.ts'
import { handle } from '#server/http/call-handler.ts'
import { touchPushDevice } from '#server/services/push-devices.ts'
import { pushedNoticeOf } from '#server/services/pushed-notice.ts'

export const handler = handle(getPushedNotice, async ({ notice_id }, { deps, userId, session }) => {
  if (session) await touchPushDevice(deps, session.id)
  return { notice: await pushedNoticeOf(deps, userId, notice_id) }
})
