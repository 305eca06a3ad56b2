import { releaseBooking } from '#contract/booking/release.ts'
import { handle } from '#server/http/call-handler.ts'
import { releaseStay } from '#server/services/payments-release.ts'

export const handler = handle(releaseBooking, async ({ booking_id }, { deps, userId }) => ({
  outcome: await releaseStay(deps, userId, booking_id),
}))
