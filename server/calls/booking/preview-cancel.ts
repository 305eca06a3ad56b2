import { type CancelOutcome, previewCancel } from '#contract/booking/preview-cancel.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { handle } from '#server/http/call-handler.ts'
import {
  cancelPreview,
  cancelsWith,
  laterOutcomes,
  leavingView,
} from '#server/services/bookings-cancel.ts'
import { bankOn } from '#server/services/money-back.ts'

export const handler = handle(previewCancel, async ({ booking_number }, { deps, userId, now }) => {
  const cancelled = await cancelsWith(deps, userId, booking_number)
  const atOnce = cancelPreview(cancelled, now)
  const ids = [cancelled.row, ...cancelled.additions].map(({ id }) => id)
  return {
    total_fils: atOnce.totalFils,
    ...outcomeOf(atOnce),
    later: laterOutcomes(cancelled, now).map(({ day, ...outcome }) => ({
      from_on: day,
      ...outcomeOf(outcome),
    })),
    last_on: parseCivilDate(cancelled.row.checkIn),
    leaving: leavingView(cancelled, now),
    ...(await bankOn(deps.database.orm, ids)),
    as_of: now,
  }
})

function outcomeOf(preview: ReturnType<typeof cancelPreview>): CancelOutcome {
  return {
    refund_fils: preview.refundFils,
    kept_fils: preview.keptFils,
    lines: preview.lines.map((line) => ({
      kind: line.kind,
      detail: line.detail ?? {},
      amount_fils: line.paidFils,
      refund_fils: line.refundFils,
    })),
  }
}
