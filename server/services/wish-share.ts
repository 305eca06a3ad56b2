import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { SharedList } from '#contract/wishlist/get-shared.ts'
import { defaultListId, listParty } from '#domain/wishlist/lists.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { wishList } from '#server/db/schema/wishlists.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { datesOfList, readWishedHomes } from '#server/services/wish-homes.ts'
import { itemViews, keptItems } from '#server/services/wish-view.ts'

// 128 bits: nobody finds a list by trying.
const tokenBytes = 16

type Sharing = { listId: string; isShared: boolean; withNotes: boolean }

/**
 * Opens or closes a list and gives its token, null when it is closed. Opening it again changes only
 * whether the notes are shown.
 * @throws CallError when the guest has no such list.
 */
export function shareList(
  deps: Deps,
  userId: string,
  { listId, isShared, withNotes }: Sharing,
): Promise<string | null> {
  const made = Buffer.from(deps.randomBytes(tokenBytes)).toString('base64url')
  const createdAt = new Date(deps.clock.now())
  return transaction(deps.database.orm, async (tx) => {
    if (listId === defaultListId) {
      await tx.insert(wishList).values({ userId, id: listId, createdAt }).onConflictDoNothing()
    }
    const mine = and(eq(wishList.userId, userId), eq(wishList.id, listId))
    const [list] = await tx
      .select()
      .from(wishList)
      .where(and(mine, isNull(wishList.deletedAt)))
      .for('update')
    if (!list) throw toastError('not-found', commonMessages.notFound)
    const shareToken = isShared ? (list.shareToken ?? made) : null
    await tx.update(wishList).set({ shareToken, shareNotes: withNotes }).where(mine)
    return shareToken
  })
}

/** The list that a link leads to; null when the link is wrong or was closed. */
export async function readSharedList(
  deps: Deps,
  token: string,
  asked: { now: number; language: Language },
): Promise<SharedList | null> {
  const [found] = await deps.database.orm
    .select({ list: wishList, ownerName: userAccount.firstName })
    .from(wishList)
    .innerJoin(userAccount, eq(userAccount.id, wishList.userId))
    .where(
      and(
        eq(wishList.shareToken, token),
        isNull(wishList.deletedAt),
        eq(userAccount.isActive, true),
      ),
    )
  if (!found) return null
  const { list: row, ownerName } = found
  const items = await keptItems(deps, row.userId, [row.id])
  const homes = await readWishedHomes(
    deps,
    items.map(({ propertyId }) => propertyId),
  )
  const views = await itemViews(deps, { row, items, homes }, asked)
  const dates = datesOfList(row)
  return {
    owner_name: ownerName,
    name: row.name,
    stay: dates && { check_in: dates.checkIn, check_out: dates.checkOut },
    party: row.party ?? listParty,
    items: views.map(({ home, note }) => ({ home, note: row.shareNotes ? note : null })),
  }
}
