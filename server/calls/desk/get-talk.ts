import { getTalk } from '#contract/desk/get-talk.ts'
import { handle } from '#server/http/call-handler.ts'
import { noteDelivered } from '#server/services/chat-delivery.ts'
import { talkMessages } from '#server/services/chat-view.ts'
import { deskScope } from '#server/services/desk-scope.ts'
import { scopedTalk, talkReceipts, talkStay } from '#server/services/desk-talks.ts'
import { ownReports } from '#server/services/talk-reports.ts'

export const handler = handle(getTalk, async ({ booking_id }, context) => {
  const { deps, language, now } = context
  const scope = await deskScope(context)
  const found = await scopedTalk(deps, scope, booking_id)
  // Receipts first: a message that comes between the two reads is then never older than its receipt.
  const receipts = await talkReceipts(deps, booking_id)
  const messages = await talkMessages(deps.database.orm, {
    bookingId: booking_id,
    reader: { side: 'host', language },
  })
  const lastSeq = messages.at(-1)?.seq ?? 0
  await noteDelivered(deps, scope, new Map([[booking_id, lastSeq]]), now)
  const reports = await ownReports(deps.database.orm, booking_id, 'host')
  return { stay: talkStay(found, language, now), messages, reports, ...receipts }
})
