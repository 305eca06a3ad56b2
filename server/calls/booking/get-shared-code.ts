import { getSharedCode } from '#contract/booking/get-shared-code.ts'
import { handle } from '#server/http/call-handler.ts'
import { sharedSecrets } from '#server/services/shared-trip.ts'

export const handler = handle(getSharedCode, ({ token }, { deps, language }) =>
  sharedSecrets(deps, token, language),
)
