import { desc, eq } from 'drizzle-orm'
import { getStatus } from '#contract/verification/get-status.ts'
import { verificationCase } from '#server/db/schema/accounts.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'

export const handler = handle(getStatus, async (_input, { deps, userId, session }) => {
  if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
  const [last] = await deps.database.orm
    .select({ updatedAt: verificationCase.updatedAt })
    .from(verificationCase)
    .where(eq(verificationCase.userId, userId))
    .orderBy(desc(verificationCase.updatedAt))
    .limit(1)
  return {
    status: session.user.verification,
    changedAt: last?.updatedAt.getTime() ?? null,
  }
})
