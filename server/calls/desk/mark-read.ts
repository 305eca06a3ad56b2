import { markTalkRead } from '#contract/desk/mark-read.ts'
import { transaction } from '#server/db/retry.ts'
import { handle } from '#server/http/call-handler.ts'
import { raiseReceipt } from '#server/services/chat-messages.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { scopedTalk, talkReceipts } from '#server/services/desk-talks.ts'
import { readNoticesOfPage } from '#server/services/notices.ts'
import { deskTalkPath } from '#server/services/push-topics.ts'

export const handler = handle(markTalkRead, async ({ booking_id, seq }, context) => {
  const { deps, now } = context
  const scope = await deskScope(context)
  await scopedTalk(deps, scope, booking_id)
  const receipt = { bookingId: booking_id, party: 'host', seq, now } as const
  await transaction(deps.database.orm, (tx) => raiseReceipt(tx, receipt))
  await readNoticesOfPage(deps, scope.userId, deskTalkPath(booking_id))
  const { own_read_seq } = await talkReceipts(deps, booking_id)
  return { own_read_seq }
})
