import * as v from 'valibot'
import { codePurposes, getCodeState } from '#contract/registration/get-code-state.ts'
import { maskTarget } from '#domain/text/mask.ts'
import { handle } from '#server/http/call-handler.ts'
import { findCode, retryAfterSeconds } from '#server/services/codes.ts'

export const handler = handle(getCodeState, async ({ validate_string }, context) => {
  const { now } = context
  const row = await findCode(context, validate_string)
  const purpose = v.safeParse(v.picklist(codePurposes), row?.purpose)
  if (!row || !purpose.success) return { code: null }
  return {
    code: {
      purpose: purpose.output,
      channel: row.channel,
      target: maskTarget(row.destination),
      retry_after: retryAfterSeconds(row, now),
      expires_in: Math.max(0, Math.ceil((row.expiresAt.getTime() - now) / 1000)),
    },
  }
})
