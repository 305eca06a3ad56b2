import { startPayment as call } from '#contract/payment/start.ts'
import { handle } from '#server/http/call-handler.ts'
import { startPayment } from '#server/services/payments-start.ts'

export const handler = handle(call, async (input, { deps, userId, language, origin }) => {
  const { url, expiresAt } = await startPayment(deps, {
    userId,
    bookingId: input.booking_id,
    paymentType: input.payment_type,
    language,
    origin,
  })
  return { redirect_url: url, expires_at: expiresAt }
})
