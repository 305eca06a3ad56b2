import { getSharedCode } from '#contract/booking/get-shared-code.ts'
import { handle } from '#server/http/call-handler.ts'
import { sharedDoorCode } from '#server/services/shared-trip.ts'

export const handler = handle(getSharedCode, async ({ token }, { deps, language }) => ({
  door_code: await sharedDoorCode(deps, token, language),
}))
