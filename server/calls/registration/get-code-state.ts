import { getCodeState } from '#contract/registration/get-code-state.ts'
import { maskTarget } from '#domain/text/mask.ts'
import { handle } from '#server/http/call-handler.ts'
import { findCode, retryAfterSeconds } from '#server/services/codes.ts'

export const handler = handle(getCodeState, async ({ validate_string }, { deps, now }) => {
  const row = await findCode(deps, validate_string)
  if (!row) return { code: null }
  return {
    code: { target: maskTarget(row.destination), retry_after: retryAfterSeconds(row, now) },
  }
})
