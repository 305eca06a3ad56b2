import { startVerification } from '#contract/verification/start.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'
import { startCheck } from '#server/services/identity-checks.ts'

export const handler = handle(
  startVerification,
  async (_input, { deps, userId, session, language, origin }) => {
    if (!session) throw toastError('sign-in-needed', commonMessages.signInNeeded)
    const redirect_url = await startCheck(
      deps,
      { userId, stayGuestId: null },
      {
        language,
        email: session.user.email,
        returnUrls: {
          success: `${origin}/kyc-response`,
          reject: `${origin}/kyc-updation/${encodeURIComponent(userId)}`,
        },
      },
    )
    return { redirect_url }
  },
)
