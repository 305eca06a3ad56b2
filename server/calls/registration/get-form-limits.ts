import { getFormLimits } from '#contract/registration/get-form-limits.ts'
import { handle } from '#server/http/call-handler.ts'

export const handler = handle(getFormLimits, async (_input, { deps }) => ({
  password_max: deps.config.passwordMax,
}))
