import { and, count, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type WishEdit, wishLimits } from '#contract/wishlist/edit.ts'
import { plainLine } from '#domain/text/plain-line.ts'
import { defaultListId } from '#domain/wishlist/lists.ts'
import type { Tx } from '#server/db/database.ts'
import { transaction } from '#server/db/retry.ts'
import { property } from '#server/db/schema/properties.ts'
import { wishItem, wishList } from '#server/db/schema/wishlists.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { wishlistMessages } from '#server/messages/wishlist.ts'
import { rememberPrices } from '#server/services/wish-prices.ts'

type Edit<Kind extends WishEdit['kind']> = Extract<WishEdit, { kind: Kind }>
type Wish = { tx: Tx; userId: string; at: Date }

// What was said about a home before anybody kept it: every wish to keep it is later.
const never = new Date(0)

/**
 * Applies a guest's wishes, all or none. `at` is the guest's moment, epoch ms; a device whose clock
 * is ahead does not win over wishes to come. Of two wishes for the same thing the later one counts.
 * @throws CallError when a home does not exist or there are too many lists or homes.
 */
export async function applyWishes(
  deps: Deps,
  userId: string,
  { at, edits }: { at: number; edits: readonly WishEdit[] },
): Promise<void> {
  const moment = new Date(Math.min(at, deps.clock.now()))
  const touched = await transaction(deps.database.orm, async (tx) => {
    await checkHomes(tx, edits)
    const lists = new Set<string>()
    for (const edit of edits) lists.add(await apply({ tx, userId, at: moment }, edit))
    await checkLimits(tx, userId)
    return lists
  })
  await rememberPrices(deps, userId, [...touched])
}

/** Applies one wish and gives the list that it touched. */
async function apply(wish: Wish, edit: WishEdit): Promise<string> {
  if (edit.list_id === defaultListId) await ensureList(wish, defaultListId)
  switch (edit.kind) {
    case 'home':
      return keepHome(wish, edit)
    case 'note':
    case 'watch_home':
      await changeItem(wish, edit)
      return edit.list_id
    case 'name':
      await ensureList(wish, edit.list_id)
      await changeList(wish, edit.list_id, wishList.namedAt, {
        name: plainLine(edit.name),
        namedAt: wish.at,
      })
      return edit.list_id
    case 'stay':
      await changeList(wish, edit.list_id, wishList.stayAt, {
        checkIn: edit.stay?.check_in ?? null,
        checkOut: edit.stay?.check_out ?? null,
        party: edit.party,
        stayAt: wish.at,
      })
      return edit.list_id
    case 'watch':
      await watchList(wish, edit)
      return edit.list_id
    case 'delete':
      await changeList(wish, edit.list_id, wishList.deletedAt, {
        deletedAt: wish.at,
        shareToken: null,
      })
      return edit.list_id
  }
}

async function ensureList({ tx, userId, at }: Wish, id: string): Promise<void> {
  await tx.insert(wishList).values({ userId, id, createdAt: at }).onConflictDoNothing()
}

/** Changes a list unless a later wish was there before; `wishedAt` is the column that says when. */
async function changeList(
  { tx, userId, at }: Wish,
  id: string,
  wishedAt: AnyPgColumn,
  values: Partial<typeof wishList.$inferInsert>,
): Promise<boolean> {
  const mine = and(eq(wishList.userId, userId), eq(wishList.id, id))
  const changed = await tx
    .update(wishList)
    .set(values)
    .where(and(mine, isNotLater(wishedAt, at)))
    .returning({ id: wishList.id })
  return changed.length > 0
}

/** Whether a wish of a moment may replace what a column dates: unless that came later. */
function isNotLater(column: AnyPgColumn, at: Date): SQL {
  return sql`(${column} IS NULL OR ${lte(column, at)})`
}

async function keepHome(wish: Wish, edit: Edit<'home'>): Promise<string> {
  const { tx, userId, at } = wish
  const listId = edit.is_saved ? await livingList(wish, edit.list_id) : edit.list_id
  const item = { userId, listId, propertyId: edit.property_id }
  await tx
    .insert(wishItem)
    .values({ ...item, isSaved: edit.is_saved, wishedAt: at })
    .onConflictDoUpdate({
      target: [wishItem.userId, wishItem.listId, wishItem.propertyId],
      set: {
        isSaved: edit.is_saved,
        wishedAt: at,
        // Kept anew: the price of today is the one to compare with.
        savedFils: sql`CASE WHEN ${wishItem.isSaved} THEN ${wishItem.savedFils} END`,
      },
      setWhere: lte(wishItem.wishedAt, at),
    })
  return listId
}

/** The list a home goes into: the wanted one, or the first where that is gone or was never made. */
async function livingList(wish: Wish, id: string): Promise<string> {
  const { tx, userId, at } = wish
  const isAlive = or(isNull(wishList.deletedAt), gt(wishList.deletedAt, at))
  const [list] = await tx
    .select({ id: wishList.id })
    .from(wishList)
    .where(and(eq(wishList.userId, userId), eq(wishList.id, id), isAlive))
  if (list) return id
  await ensureList(wish, defaultListId)
  return defaultListId
}

async function changeItem(
  { tx, userId, at }: Wish,
  edit: Edit<'note'> | Edit<'watch_home'>,
): Promise<void> {
  const values =
    edit.kind === 'note'
      ? { note: edit.note, notedAt: at }
      : {
          isWatched: edit.is_watched,
          watchedAt: at,
          ...(edit.is_watched ? { toldFils: null } : {}),
        }
  const changedAt = edit.kind === 'note' ? wishItem.notedAt : wishItem.watchedAt
  const item = { userId, listId: edit.list_id, propertyId: edit.property_id }
  await tx
    .insert(wishItem)
    .values({ ...item, isSaved: false, wishedAt: never, ...values })
    .onConflictDoUpdate({
      target: [wishItem.userId, wishItem.listId, wishItem.propertyId],
      set: values,
      setWhere: isNotLater(changedAt, at),
    })
}

async function watchList(wish: Wish, { list_id, is_watched }: Edit<'watch'>): Promise<void> {
  const { tx, userId, at } = wish
  const values = { isWatched: is_watched, watchedAt: at }
  const isChanged = await changeList(wish, list_id, wishList.watchedAt, values)
  if (!isChanged || !is_watched) return
  // The guest sees what the homes cost now, and hears only of what comes.
  await tx
    .update(wishItem)
    .set({ toldFils: null })
    .where(and(eq(wishItem.userId, userId), eq(wishItem.listId, list_id)))
}

async function checkHomes(tx: Tx, edits: readonly WishEdit[]): Promise<void> {
  const wanted = new Set(
    edits.flatMap((edit) => (edit.kind === 'home' && edit.is_saved ? [edit.property_id] : [])),
  )
  if (wanted.size === 0) return
  const found = await tx
    .select({ id: property.id })
    .from(property)
    .where(inArray(property.id, [...wanted]))
  if (found.length < wanted.size) throw toastError('not-found', commonMessages.notFound)
}

async function checkLimits(tx: Tx, userId: string): Promise<void> {
  const [lists] = await tx
    .select({ total: count() })
    .from(wishList)
    .where(and(eq(wishList.userId, userId), isNull(wishList.deletedAt)))
  if ((lists?.total ?? 0) > wishLimits.lists) {
    throw toastError('too-many-lists', wishlistMessages.tooManyLists)
  }
  const [homes] = await tx
    .select({ total: count() })
    .from(wishItem)
    .where(and(eq(wishItem.userId, userId), eq(wishItem.isSaved, true)))
  if ((homes?.total ?? 0) > wishLimits.homes) {
    throw toastError('too-many-homes', wishlistMessages.tooManyHomes)
  }
}
