import { startInvited } from '#contract/verification/start-invited.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { guestMessages } from '#server/messages/guests.ts'
import { refuseFloods } from '#server/services/accounts.ts'
import { startCheck } from '#server/services/identity-checks.ts'
import { readInvitation } from '#server/services/stay-guests.ts'

export const handler = handle(startInvited, async (input, context) => {
  const { deps, language, origin } = context
  refuseFloods(context, 'code-request')
  const found = await readInvitation(deps, input.token)
  if (!found) throw toastError('link-over', guestMessages.linkOver)
  const page = `${origin}/guest-registration/${encodeURIComponent(input.token)}`
  const redirect_url = await startCheck(
    deps,
    { userId: found.owner.id, stayGuestId: found.guest.id },
    {
      language,
      email: null,
      names: { firstName: input.first_name, lastName: input.last_name },
      returnUrls: { success: page, reject: page },
    },
  )
  return { redirect_url }
})
