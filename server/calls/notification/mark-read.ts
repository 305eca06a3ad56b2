import { markNoticesRead } from '#contract/notification/mark-read.ts'
import { handle } from '#server/http/call-handler.ts'
import { readNotices } from '#server/services/notices.ts'

export const handler = handle(markNoticesRead, async ({ notice_ids }, { deps, userId }) => {
  await readNotices(deps, userId, notice_ids)
  return {}
})
