import { eq } from 'drizzle-orm'
import { updateNames } from '#contract/profile/update-names.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { handle } from '#server/http/call-handler.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { writeUserDetails } from '#server/services/sessions.ts'

export const handler = handle(
  updateNames,
  async (input, { deps, userId, session, cookies, say }) => {
    const [user] = await deps.database.orm
      .update(userAccount)
      .set({ firstName: input.first_name, lastName: input.last_name })
      .where(eq(userAccount.id, userId))
      .returning()
    if (user && session) writeUserDetails(deps, cookies, session.id, user)
    say(profileMessages.namesChanged)
    return {}
  },
)
