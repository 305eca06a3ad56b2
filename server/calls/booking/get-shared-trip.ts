import { getSharedTrip } from '#contract/booking/get-shared-trip.ts'
import { handle } from '#server/http/call-handler.ts'
import { sharedTrip } from '#server/services/shared-trip.ts'

export const handler = handle(getSharedTrip, async ({ token }, { deps, language, now }) => ({
  trip: await sharedTrip(deps, token, language),
  as_of: now,
}))
