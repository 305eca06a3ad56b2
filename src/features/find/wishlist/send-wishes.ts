import type { QueryClient } from '@tanstack/react-query'
import type { HomeCard } from '#contract/home-card.ts'
import { editWishlist, type WishEdit } from '#contract/wishlist/edit.ts'
import { listWishlist } from '#contract/wishlist/list.ts'
import { ApiError } from '#lib/api-error.ts'
import type { App } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { changeAnswer } from '#lib/change-answer.ts'
import { readOwn, writeOwn } from '#lib/own-storage.ts'
import { persistenceOf } from '#lib/query-persistence.ts'
import { addVisitorWishes } from '#lib/visitor-wishes.ts'
import { asAnswer, asSavedHome, withWishes } from './wishes.ts'

/** Kind of the outbox's items that hold wishes. */
export const wishKind = 'wishlist/edit'

/** All wishes leave in one row: a list is made before something is put into it. */
export const wishQueue = 'wishlist'

// Under this name rests when the last wish of this device counts as made.
const lastWishName = 'wished-at'

type Parts = { app: App; queryClient: QueryClient }

/**
 * Makes wishes come true: at once on the screens, then in the outbox, and on the device alone before
 * the login. `cards`: homes that no list has yet. False when nothing could be kept or sent.
 */
export async function sendWishes(
  { app, queryClient }: Parts,
  edits: readonly WishEdit[],
  cards: readonly HomeCard[] = [],
): Promise<boolean> {
  const payload = { at: momentOf(app.now()), edits: [...edits] }
  const user = app.session.user()
  if (!user) return addVisitorWishes(payload.at, edits)
  await changeLists(queryClient, edits, cards)
  const id = crypto.randomUUID()
  try {
    await app.outbox.enqueue({ userId: user._id, kind: wishKind, key: wishQueue, id, payload })
    return true
  } catch {
    // The device can keep nothing: sent at once, or taken back.
    return sendNow({ app, queryClient }, id, payload)
  }
}

/**
 * When a wish counts as made, epoch ms: after all others of this device, even where its clock was turned
 * back between them. Of two wishes for the same thing the server believes the later one.
 */
function momentOf(now: number): number {
  const at = Math.max(now, Number(readOwn(lastWishName)) + 1)
  writeOwn(lastWishName, `${at}`)
  return at
}

async function sendNow(
  { app, queryClient }: Parts,
  idempotencyKey: string,
  payload: { at: number; edits: WishEdit[] },
): Promise<boolean> {
  try {
    await app.transport.send(editWishlist, payload, { idempotencyKey })
    return true
  } catch (error) {
    if (error instanceof ApiError) for (const text of error.toasts) app.showToast('error', text)
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['wishlist'] })
  }
}

/** Puts wishes into the lists that the screens show; lists that are not known stay unknown. */
async function changeLists(
  queryClient: QueryClient,
  edits: readonly WishEdit[],
  cards: readonly HomeCard[],
): Promise<void> {
  const { queryKey } = callOptions(listWishlist, {})
  if (!queryClient.getQueryData(queryKey)) return
  const homes = new Map(cards.map((card) => [card.id, asSavedHome(card)]))
  await changeAnswer(
    queryClient,
    listWishlist,
    {},
    (before) => before && asAnswer(withWishes(before.lists, edits, (id) => homes.get(id) ?? null)),
  )
  void persistenceOf(queryClient)?.persist(queryKey)
}
