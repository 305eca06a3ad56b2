import { judgePayment } from '#contract/desk/judge-payment.ts'
import { handle } from '#server/http/call-handler.ts'
import { judgeMessages } from '#server/messages/judged-money.ts'
import * as payments from '#server/services/payments-judge.ts'

export const handler = handle(judgePayment, async (input, { deps, say }) => {
  const { payment_id: paymentId, judgement, captured_fils: capturedFils, text: words } = input
  await payments.judgePayment(deps, { paymentId, judgement, capturedFils, words })
  say(judgement === 'confirm' ? judgeMessages.confirmed : judgeMessages.given_back)
  return {}
})
