import { eq } from 'drizzle-orm'
import { updateNames } from '#contract/profile/update-names.ts'
import { isOvertaken } from '#domain/overtaken.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { toastError } from '#server/http/call-error.ts'
import { handle } from '#server/http/call-handler.ts'
import { changedMeanwhile } from '#server/messages/common.ts'
import { profileMessages } from '#server/messages/profile.ts'
import { writeUserDetails } from '#server/services/sessions.ts'

export const handler = handle(
  updateNames,
  async (input, { deps, userId, session, cookies, say }) => {
    const { seen, ...wanted } = input
    const user = await transaction(deps.database.orm, async (tx) => {
      const mine = eq(userAccount.id, userId)
      const [known] = await tx.select().from(userAccount).where(mine).for('update')
      const current = { first_name: known?.firstName ?? '', last_name: known?.lastName ?? '' }
      if (isOvertaken(current, wanted, seen)) {
        const { first_name, last_name } = current
        throw toastError('changed-meanwhile', changedMeanwhile(`${first_name} ${last_name}`))
      }
      const names = { firstName: wanted.first_name, lastName: wanted.last_name }
      const [changed] = await tx.update(userAccount).set(names).where(mine).returning()
      return changed
    })
    if (user && session) writeUserDetails(deps, cookies, session.id, user)
    say(profileMessages.namesChanged)
    return {}
  },
)
