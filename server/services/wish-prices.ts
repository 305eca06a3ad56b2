import { and, eq, inArray } from 'drizzle-orm'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { priceBasis } from '#domain/wishlist/lists.ts'
import {
  type WishItemRow,
  type WishListRow,
  wishItem,
  wishList,
} from '#server/db/schema/wishlists.ts'
import type { Deps } from '#server/deps.ts'
import { readWishedHomes, stayOfList, wishedPrice } from '#server/services/wish-homes.ts'

/**
 * Remembers what the kept homes of some lists cost now, where nothing is remembered yet or the list's
 * dates have changed since: later prices are compared with it.
 */
export async function rememberPrices(
  deps: Deps,
  userId: string,
  listIds: readonly string[],
): Promise<void> {
  const { orm } = deps.database
  const now = deps.clock.now()
  const today = civilDateInDubai(now)
  const mine = and(eq(wishItem.userId, userId), inArray(wishItem.listId, [...listIds]))
  const items = await orm
    .select()
    .from(wishItem)
    .where(and(mine, eq(wishItem.isSaved, true)))
  const lists = await orm.select().from(wishList).where(eq(wishList.userId, userId))
  const stale = items.filter((item) => isStale(item, listOf(lists, item), today))
  const homes = await readWishedHomes(
    deps,
    stale.map(({ propertyId }) => propertyId),
  )
  for (const item of stale) {
    const wished = homes.get(item.propertyId)
    const asked = stayOfList(listOf(lists, item), today)
    if (wished)
      await remember(deps, item, priceBasis(asked.stay, asked.party), {
        fils: wishedPrice(wished.home, asked, today),
        now,
      })
  }
}

function listOf(lists: readonly WishListRow[], { listId }: WishItemRow): WishListRow | undefined {
  return lists.find(({ id }) => id === listId)
}

function isStale(
  item: WishItemRow,
  list: WishListRow | undefined,
  today: Parameters<typeof stayOfList>[1],
): boolean {
  const { stay, party } = stayOfList(list, today)
  const isOther = item.priceBasis !== priceBasis(stay, party)
  return isOther || item.savedFils === null || item.toldFils === null
}

/** Writes the price of an item; what is remembered for the same dates stays. Amounts in fils. */
async function remember(
  { database: { orm } }: Deps,
  item: WishItemRow,
  basis: string,
  { fils, now }: { fils: number; now: number },
): Promise<void> {
  const isKnown = item.priceBasis === basis && item.savedFils !== null
  const saved = isKnown ? {} : { priceBasis: basis, savedFils: fils, savedPriceAt: new Date(now) }
  await orm
    .update(wishItem)
    .set({ ...saved, toldFils: fils })
    .where(
      and(
        eq(wishItem.userId, item.userId),
        eq(wishItem.listId, item.listId),
        eq(wishItem.propertyId, item.propertyId),
      ),
    )
}
