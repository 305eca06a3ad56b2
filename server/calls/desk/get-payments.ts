import { getDeskPayments } from '#contract/desk/get-payments.ts'
import { handle } from '#server/http/call-handler.ts'
import { moneyView } from '#server/services/money-view.ts'

export const handler = handle(getDeskPayments, (_input, { deps }) => moneyView(deps))
