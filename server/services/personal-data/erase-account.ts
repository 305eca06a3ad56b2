import { eq } from 'drizzle-orm'
import type { DeletionObstacle } from '#contract/profile/get-deletion.ts'
import { transaction } from '#server/db/retry.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { accountDeletedLetter } from '#server/messages/personal-data.ts'
import { writeToOwner } from '#server/services/owner-letters.ts'
import { removePhotoFiles } from '#server/services/profile-photos.ts'
import { deletionObstacles, keptInvoices } from './obstacles.ts'
import type { Person } from './person.ts'
import { personalTables } from './tables.ts'

/**
 * Deletes an account for good and says so by a last letter; gives what is in the way instead, and then
 * has changed nothing. An account that is deleted already stays so, and no second letter leaves.
 */
export async function eraseAccount(deps: Deps, userId: string): Promise<DeletionObstacle[]> {
  const now = deps.clock.now()
  const erased = await transaction(deps.database.orm, async (tx) => {
    const [account] = await tx
      .select()
      .from(userAccount)
      .where(eq(userAccount.id, userId))
      .for('update')
    if (!account || account.deletedAt) return { obstacles: [] }
    const { language } = account
    const obstacles = await deletionObstacles(tx, userId, { language, now })
    if (obstacles.length > 0) return { obstacles }
    const kept = await keptInvoices(tx, userId)
    const { id, email, mobile } = account
    const person: Person = { id, email, mobile }
    for (const { table, of, erase } of personalTables) {
      if (erase === 'delete') await tx.delete(table).where(of(person))
      else if (erase !== 'kept by law') await erase(tx, person, new Date(now))
    }
    return { obstacles, account, kept }
  })
  if (erased.account) await afterErasing(deps, erased.account, erased.kept)
  return erased.obstacles
}

/** What cannot be undone with the transaction: the photo's files, and the letter. */
async function afterErasing(
  deps: Deps,
  account: UserAccountRow,
  kept: Awaited<ReturnType<typeof keptInvoices>>,
): Promise<void> {
  if (account.profileImage) await removePhotoFiles(deps, account.profileImage)
  const letter = accountDeletedLetter(account.language, kept?.until ?? null)
  // Without the person's id: nothing of theirs is written down any more.
  writeToOwner(deps, account, letter, null)
}
