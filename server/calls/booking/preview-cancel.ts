import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { handle } from '#server/http/call-handler.ts'
import { cancellableStay, cancelPreview } from '#server/services/bookings-cancel.ts'

export const handler = handle(previewCancel, async ({ booking_number }, { deps, userId, now }) => {
  const row = await cancellableStay(deps, userId, booking_number)
  const { totalFils, refundFils, keptFils, lines } = cancelPreview(row, now)
  return {
    total_fils: totalFils,
    refund_fils: refundFils,
    kept_fils: keptFils,
    lines: lines.map((line) => ({
      kind: line.kind,
      amount_fils: line.amountFils,
      refund_fils: line.refundFils,
    })),
    as_of: now,
  }
})
