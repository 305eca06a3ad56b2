import * as v from 'valibot'
import { verifyCode } from '#contract/registration/verify-code.ts'
import type { Tx } from '#server/db/database.ts'
import type { OneTimeCodeRow, UserAccountRow } from '#server/db/schema/accounts.ts'
import { type CallContext, handle } from '#server/http/call-handler.ts'
import { accountMessages } from '#server/messages/registration.ts'
import { accountById, refuseFloods, signIn } from '#server/services/accounts.ts'
import { checkCode, expired, useCode } from '#server/services/codes.ts'
import { createAccount, pendingSignUpSchema } from '#server/services/sign-ups.ts'

export const handler = handle(verifyCode, async (input, context) => {
  const { deps, now, say } = context
  refuseFloods(context, 'code-try')
  const code = await checkCode(context, input, ['sign_up', 'log_in'])
  const user = await deps.database.orm.transaction(async (tx) => {
    await useCode(tx, code, now)
    const proven = await provenUser(tx, code, context)
    // Thrown in here: what proved nothing is not used up.
    if (!proven?.isActive) throw expired()
    return proven
  })
  await signIn(context, user)
  if (code.purpose === 'sign_up') say(accountMessages.welcome)
  return { is_signed_in: true }
})

/** Whom the code stands for, with what it proves written down. */
async function provenUser(
  tx: Tx,
  code: OneTimeCodeRow,
  { now }: CallContext,
): Promise<UserAccountRow | null> {
  if (code.purpose === 'sign_up') {
    const pending = v.safeParse(pendingSignUpSchema, code.payload)
    return pending.success ? createAccount(tx, pending.output, now) : null
  }
  return code.userId ? accountById(tx, code.userId) : null
}
