import { and, desc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { requestLogInCode } from '#contract/registration/request-log-in-code.ts'
import { oneTimeCode } from '#server/db/schema/accounts.ts'
import { type CallContext, handle } from '#server/http/call-handler.ts'
import { codeMessages } from '#server/messages/registration.ts'
import {
  findReachableAccount,
  type LoginName,
  loginName,
  refuseFloods,
} from '#server/services/accounts.ts'
import { issueCode, refuseWithoutSms } from '#server/services/codes.ts'
import { type PendingSignUp, pendingSignUpSchema } from '#server/services/sign-ups.ts'

export const handler = handle(requestLogInCode, async ({ email_mobile }, context) => {
  refuseFloods(context, 'code-request')
  const name = loginName(email_mobile)
  refuseWithoutSms(context.deps, name.channel, 'email_mobile')
  const user = await findReachableAccount(context.deps, name)
  const pending = await begunSignUp(context, name)
  const isJoining = user === null && pending !== null
  const validate_string = await issueCode(context, {
    ...name,
    purpose: isJoining ? 'sign_up' : 'log_in',
    userId: user?.id ?? null,
    payload: isJoining ? pending : {},
    isSent: user !== null || isJoining,
    field: 'email_mobile',
  })
  context.say(codeMessages.sent)
  return { validate_string }
})

/**
 * A sign-up of this address that still waits for its code. Only this browser's own: were it anybody's,
 * a stranger's sign-up with a guest's address would get the guest to confirm the stranger's password.
 */
async function begunSignUp(
  { deps, guestId }: CallContext,
  { destination }: LoginName,
): Promise<PendingSignUp | null> {
  if (guestId === '') return null
  const rows = await deps.database.orm
    .select({ payload: oneTimeCode.payload })
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.destination, destination),
        eq(oneTimeCode.purpose, 'sign_up'),
        isNull(oneTimeCode.usedAt),
      ),
    )
    .orderBy(desc(oneTimeCode.createdAt))
    .limit(5)
  for (const { payload } of rows) {
    const pending = v.safeParse(pendingSignUpSchema, payload)
    if (pending.success && pending.output.guest_id === guestId) return pending.output
  }
  return null
}
