import { listNotices } from '#contract/notification/list.ts'
import { handle } from '#server/http/call-handler.ts'
import { noticesOf } from '#server/services/notices.ts'

export const handler = handle(listNotices, (_input, { deps, userId }) => noticesOf(deps, userId))
