import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import * as v from 'valibot'
import { type CivilDate, civilDateInDubai } from '#domain/stay/civil-date.ts'
import { defaultListId, isNoticeableFall, priceBasis } from '#domain/wishlist/lists.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { dueTask } from '#server/db/schema/operations.ts'
import {
  type WishItemRow,
  type WishListRow,
  wishItem,
  wishList,
} from '#server/db/schema/wishlists.ts'
import type { Deps } from '#server/deps.ts'
import { dayWords } from '#server/messages/booking.ts'
import { priceFallLetter } from '#server/messages/wishlist.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { homePath } from '#server/services/home-path.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'
import {
  bookedHomes,
  readWishedHomes,
  stayOfList,
  wishedPrice,
  wishedState,
} from '#server/services/wish-homes.ts'
import { rememberPrices } from '#server/services/wish-prices.ts'

const noticeTask = 'price-fall'

const fallSchema = v.object({
  property_id: v.string(),
  before_fils: v.number(),
  now_fils: v.number(),
  check_in: v.nullable(v.string()),
  check_out: v.nullable(v.string()),
  // Of the home's page with these dates and guests.
  path: v.optional(v.nullable(v.string()), null),
})
const payloadSchema = v.object({ user_id: v.string(), falls: v.array(fallSchema) })

type Fall = v.InferOutput<typeof fallSchema> & { item: WishItemRow }
type Watched = { item: WishItemRow; list: WishListRow | undefined }

/**
 * Tells guests by e-mail which of the homes they watch cost less than they were last told, at most
 * once a day in Dubai: the task of the day is the lock, so it does not matter how often or in how
 * many places this runs. Gives how many letters left.
 */
export async function noticePriceFalls(deps: Deps): Promise<number> {
  const watched = await readWatched(deps)
  for (const [userId, own] of Map.groupBy(watched, ({ item }) => item.userId)) {
    await planNotice(deps, userId, own)
  }
  return runDueTasks(deps, noticeTask, ({ key, payload }) => sendNotice(deps, key, payload))
}

async function readWatched({ database: { orm } }: Deps): Promise<Watched[]> {
  const rows = await orm
    .select({ item: wishItem, list: wishList })
    .from(wishItem)
    .innerJoin(userAccount, eq(userAccount.id, wishItem.userId))
    .leftJoin(wishList, and(eq(wishList.userId, wishItem.userId), eq(wishList.id, wishItem.listId)))
    .where(
      and(
        eq(wishItem.isSaved, true),
        or(eq(wishItem.isWatched, true), eq(wishList.isWatched, true)),
        isNull(wishList.deletedAt),
        eq(userAccount.isActive, true),
        isNotNull(userAccount.email),
      ),
    )
  const isAlive = ({ item, list }: (typeof rows)[number]) =>
    list !== null || item.listId === defaultListId
  return rows.filter(isAlive).map(({ item, list }) => ({ item, list: list ?? undefined }))
}

async function planNotice(deps: Deps, userId: string, watched: readonly Watched[]): Promise<void> {
  const now = deps.clock.now()
  const today = civilDateInDubai(now)
  const falls = await findFalls(deps, watched, today)
  // Dates that have begun, or were changed by another server: compared from now on.
  await rememberPrices(deps, userId, [...new Set(watched.map(({ item }) => item.listId))])
  if (falls.length === 0) return
  await transaction(deps.database.orm, async (tx) => {
    const payload = { user_id: userId, falls: falls.map(({ item: _item, ...fall }) => fall) }
    const task = { kind: noticeTask, key: `${userId}:${today}`, runAt: new Date(now), payload }
    const planned = await tx
      .insert(dueTask)
      .values({ id: newId(now), ...task })
      .onConflictDoNothing()
      .returning({ id: dueTask.id })
    // Told already today: the fall is still there tomorrow.
    if (planned.length === 0) return
    for (const { item, now_fils } of falls) {
      const mine = and(eq(wishItem.userId, userId), eq(wishItem.listId, item.listId))
      await tx
        .update(wishItem)
        .set({ toldFils: now_fils })
        .where(and(mine, eq(wishItem.propertyId, item.propertyId)))
    }
  })
}

async function findFalls(
  deps: Deps,
  watched: readonly Watched[],
  today: CivilDate,
): Promise<Fall[]> {
  const homes = await readWishedHomes(
    deps,
    watched.map(({ item }) => item.propertyId),
  )
  const falls: Fall[] = []
  for (const { item, list } of watched) {
    const wished = homes.get(item.propertyId)
    const asked = stayOfList(list, today)
    const isComparable = item.priceBasis === priceBasis(asked.stay, asked.party)
    if (!wished || !isComparable || item.toldFils === null) continue
    const nowFils = wishedPrice(wished.home, asked, today)
    if (!isNoticeableFall(item.toldFils, nowFils)) continue
    const booked = await bookedHomes(deps, [item.propertyId], asked.stay)
    // A lower price of a home that cannot take the stay is no news.
    const isBooked = booked.has(item.propertyId)
    if (wishedState(wished, { ...asked, isBooked }) !== 'open') continue
    falls.push({
      item,
      property_id: item.propertyId,
      before_fils: item.toldFils,
      now_fils: nowFils,
      check_in: asked.stay?.checkIn ?? null,
      check_out: asked.stay?.checkOut ?? null,
      path: homePath(wished.home.row.slug, asked.stay && { ...asked.stay, party: asked.party }),
    })
  }
  return falls
}

// A letter names that many homes; the wishlist shows them all.
const mostNamed = 10

async function sendNotice(deps: Deps, key: string, payload: unknown): Promise<boolean> {
  const task = v.safeParse(payloadSchema, payload)
  if (!task.success) return true
  const { user_id: userId, falls } = task.output
  const [account] = await deps.database.orm
    .select()
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  if (!account?.email || !account.isActive) return true
  const { language } = account
  const homes = await readWishedHomes(
    deps,
    falls.map(({ property_id }) => property_id),
  )
  const told = new Map(
    falls.map((fall) => [`${fall.property_id} ${fall.check_in} ${fall.check_out}`, fall]),
  )
  const named = [...told.values()].slice(0, mostNamed).map((fall) => ({
    title: homes.get(fall.property_id)?.home.row.titles[language] ?? '',
    beforeFils: fall.before_fils,
    nowFils: fall.now_fils,
    span:
      fall.check_in && fall.check_out
        ? `${dayWords(fall.check_in, language)} – ${dayWords(fall.check_out, language)}`
        : null,
    address: fall.path && ownAddress(deps, fall.path),
  }))
  const letter = priceFallLetter(language, named, ownAddress(deps, '/my-wishlist'))
  const notice = { key: `${noticeTask}:${key}`, path: '/my-wishlist' }
  return notify(deps, account, 'price_falls', { ...letter, notice })
}
