import { previewCancel } from '#contract/booking/preview-cancel.ts'
import { handle } from '#server/http/call-handler.ts'
import { cancelPreview, cancelsWith } from '#server/services/bookings-cancel.ts'

export const handler = handle(previewCancel, async ({ booking_number }, { deps, userId, now }) => {
  const cancelled = await cancelsWith(deps, userId, booking_number)
  const { totalFils, refundFils, keptFils, lines } = cancelPreview(cancelled, now)
  return {
    total_fils: totalFils,
    refund_fils: refundFils,
    kept_fils: keptFils,
    lines: lines.map((line) => ({
      kind: line.kind,
      detail: line.detail ?? {},
      amount_fils: line.paidFils,
      refund_fils: line.refundFils,
    })),
    as_of: now,
  }
})
