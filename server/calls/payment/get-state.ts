import { getPaymentState } from '#contract/payment/get-state.ts'
import { handle } from '#server/http/call-handler.ts'
import { paymentState } from '#server/services/payments-state.ts'

export const handler = handle(getPaymentState, ({ booking_id }, { deps, userId }) =>
  paymentState(deps, userId, booking_id),
)
