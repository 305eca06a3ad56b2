import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Wishlist } from '#contract/wishlist/list.ts'
import type { WishItem, WishList } from '#contract/wishlist/lists.ts'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import { defaultListId, listParty, priceBasis, priceFall } from '#domain/wishlist/lists.ts'
import {
  type WishItemRow,
  type WishListRow,
  wishItem,
  wishList,
} from '#server/db/schema/wishlists.ts'
import type { Deps } from '#server/deps.ts'
import {
  bookedHomes,
  datesOfList,
  readWishedHomes,
  savedHome,
  stayOfList,
  type WishedHome,
} from '#server/services/wish-homes.ts'

type Homes = ReadonlyMap<string, WishedHome>
type Asked = { now: number; language: Language }

/** A guest's lists with every home as of now, the first list first. */
export async function readLists(deps: Deps, userId: string, asked: Asked): Promise<Wishlist> {
  const { orm } = deps.database
  const rows = await orm
    .select()
    .from(wishList)
    .where(and(eq(wishList.userId, userId), isNull(wishList.deletedAt)))
    .orderBy(asc(wishList.createdAt))
  const ids = [defaultListId, ...rows.flatMap(({ id }) => (id === defaultListId ? [] : [id]))]
  const items = await keptItems(deps, userId, ids)
  const homes = await readWishedHomes(
    deps,
    items.map(({ propertyId }) => propertyId),
  )
  const lists = ids.map((id) => {
    const row = rows.find((list) => list.id === id)
    const own = items.filter(({ listId }) => listId === id)
    return listView(deps, { id, row, items: own, homes }, asked)
  })
  return { lists: await Promise.all(lists) }
}

/** The homes kept in some lists, newest first. */
export function keptItems(
  { database: { orm } }: Deps,
  userId: string,
  listIds: readonly string[],
): Promise<WishItemRow[]> {
  const mine = and(eq(wishItem.userId, userId), inArray(wishItem.listId, [...listIds]))
  return orm
    .select()
    .from(wishItem)
    .where(and(mine, eq(wishItem.isSaved, true)))
    .orderBy(desc(wishItem.wishedAt), asc(wishItem.propertyId))
}

type Found = {
  id: string
  row: WishListRow | undefined
  items: readonly WishItemRow[]
  homes: Homes
}

async function listView(deps: Deps, { id, row, ...found }: Found, asked: Asked): Promise<WishList> {
  const dates = datesOfList(row)
  return {
    id,
    name: row?.name ?? '',
    stay: dates && { check_in: dates.checkIn, check_out: dates.checkOut },
    party: row?.party ?? listParty,
    is_watched: row?.isWatched ?? false,
    share: row?.shareToken ? { token: row.shareToken, with_notes: row.shareNotes } : null,
    items: await itemViews(deps, { row, ...found }, asked),
  }
}

/** The homes of a list for its dates and party. */
export async function itemViews(
  deps: Deps,
  { row, items, homes }: Omit<Found, 'id'>,
  { now, language }: Asked,
): Promise<WishItem[]> {
  const today = civilDateInDubai(now)
  const { stay, party } = stayOfList(row, today)
  const ids = items.map(({ propertyId }) => propertyId)
  const booked = await bookedHomes(deps, ids, stay)
  const basis = priceBasis(stay, party)
  return items.flatMap((item): WishItem[] => {
    const wished = homes.get(item.propertyId)
    if (!wished) return []
    const isBooked = booked.has(item.propertyId)
    const home = savedHome(wished, { stay, party, isBooked, language, now })
    const remembered = item.priceBasis === basis ? item.savedFils : null
    const fils = home.state === 'open' ? priceFall(remembered, home.price.total_fils) : null
    return [
      {
        property_id: item.propertyId,
        note: item.note,
        is_watched: item.isWatched,
        price_fall:
          fils === null ? null : { fils, since_at: (item.savedPriceAt ?? item.wishedAt).getTime() },
        home,
      },
    ]
  })
}
