import { settleRefund } from '#contract/desk/settle-refund.ts'
import { handle } from '#server/http/call-handler.ts'
import { judgeMessages } from '#server/messages/judged-money.ts'
import { settleElsewhere } from '#server/services/refunds-elsewhere.ts'

export const handler = handle(settleRefund, async ({ refund_id, text }, { deps, say }) => {
  await settleElsewhere(deps, { refundId: refund_id, words: text })
  say(judgeMessages.settled)
  return {}
})
