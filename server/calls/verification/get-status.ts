import { eq } from 'drizzle-orm'
import { getStatus } from '#contract/verification/get-status.ts'
import { canStartCheck } from '#domain/identity/verification.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { lastCheck, refreshCheck } from '#server/services/identity-checks.ts'
import { verificationOf } from '#server/services/identity-subjects.ts'

export const handler = handle(getStatus, async (_input, { deps, userId, now }) => {
  const subject = { userId, stayGuestId: null }
  await refreshCheck(deps, subject)
  // Read anew: the provider may have answered just now.
  const [person] = await deps.database.orm
    .select()
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  if (!person) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const last = await lastCheck(deps, subject)
  const status = verificationOf(person, now)
  return {
    status,
    reason: last?.reason ?? null,
    can_start: canStartCheck(status),
    valid_until: person.verifiedUntil,
    changed_at: last?.updatedAt.getTime() ?? null,
  }
})
