import { comparePayments } from '#contract/desk/compare-payments.ts'
import { handle } from '#server/http/call-handler.ts'
import { checkedAtOnce, checkMoney } from '#server/services/money-check.ts'
import { moneyView } from '#server/services/money-view.ts'

export const handler = handle(comparePayments, async (_input, { deps }) => {
  await checkMoney(deps, checkedAtOnce)
  return moneyView(deps)
})
