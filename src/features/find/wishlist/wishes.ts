import * as v from 'valibot'
import type { HomeCard } from '#contract/home-card.ts'
import { editWishlist, type WishEdit } from '#contract/wishlist/edit.ts'
import type { Wishlist } from '#contract/wishlist/list.ts'
import type { SavedHome, WishItem, WishList } from '#contract/wishlist/lists.ts'
import { defaultListId, listParty } from '#domain/wishlist/lists.ts'

/** A kept home; `home` is null while the device knows nothing of it but that it is kept. */
export type KeptItem = Omit<WishItem, 'home'> & { home: SavedHome | null }

/** A list as a device knows it. */
export type KeptList = Omit<WishList, 'items'> & { items: readonly KeptItem[] }

type HomeOf = (id: string) => SavedHome | null

/** The first list, empty: what a guest has before anything is known. */
export const firstList: KeptList = {
  id: defaultListId,
  name: '',
  stay: null,
  party: listParty,
  is_watched: false,
  share: null,
  items: [],
}

/** Wishes that wait, in the order in which they were made. */
export function editsOf(payloads: readonly unknown[]): WishEdit[] {
  return payloads.flatMap((payload) => {
    const wishes = v.safeParse(editWishlist.input, payload)
    return wishes.success ? wishes.output.edits : []
  })
}

/**
 * Lists with wishes that the server has not heard yet, by the server's own rules. Doing it twice
 * changes nothing. `homeOf` knows homes that no list has yet.
 */
export function withWishes(
  lists: readonly KeptList[],
  edits: readonly WishEdit[],
  homeOf: HomeOf = () => null,
): readonly KeptList[] {
  const known = new Map(
    lists.flatMap(({ items }) => items.map(({ property_id, home }) => [property_id, home])),
  )
  const find: HomeOf = (id) => known.get(id) ?? homeOf(id)
  return edits.reduce((now, edit) => withWish(now, edit, find), lists)
}

function withWish(lists: readonly KeptList[], edit: WishEdit, homeOf: HomeOf): readonly KeptList[] {
  const change = (id: string, to: (list: KeptList) => KeptList) =>
    lists.map((list) => (list.id === id ? to(list) : list))
  const isThere = lists.some(({ id }) => id === edit.list_id)
  switch (edit.kind) {
    case 'name':
      return isThere
        ? change(edit.list_id, (list) => ({ ...list, name: edit.name }))
        : [...lists, { ...firstList, id: edit.list_id, name: edit.name }]
    case 'delete':
      return lists.filter(({ id }) => id !== edit.list_id)
    case 'stay':
      return change(edit.list_id, (list) => ({ ...list, stay: edit.stay, party: edit.party }))
    case 'watch':
      return change(edit.list_id, (list) => ({ ...list, is_watched: edit.is_watched }))
    case 'note':
    case 'watch_home': {
      const said = edit.kind === 'note' ? { note: edit.note } : { is_watched: edit.is_watched }
      return change(edit.list_id, (list) => ({
        ...list,
        items: list.items.map((item) =>
          item.property_id === edit.property_id ? { ...item, ...said } : item,
        ),
      }))
    }
    case 'home': {
      const id = edit.is_saved && !isThere ? defaultListId : edit.list_id
      return change(id, (list) => withHome(list, edit, homeOf))
    }
  }
}

function withHome(
  list: KeptList,
  { property_id, is_saved }: Extract<WishEdit, { kind: 'home' }>,
  homeOf: HomeOf,
): KeptList {
  const others = list.items.filter((item) => item.property_id !== property_id)
  if (!is_saved) return { ...list, items: others }
  if (others.length < list.items.length) return list
  const home = homeOf(property_id)
  const item = { property_id, note: '', is_watched: false, price_fall: null, home }
  return { ...list, items: [item, ...others] }
}

/** A card as a kept home, for as long as the server has not priced it for the list. */
export function asSavedHome(card: HomeCard): SavedHome {
  return { ...card, state: 'open', facts: null }
}

/** Lists as the query cache keeps them: homes that nothing is known of are left to the outbox. */
export function asAnswer(lists: readonly KeptList[]): Wishlist {
  return {
    lists: lists.map((list) => ({
      ...list,
      items: list.items.flatMap((item): WishItem[] => {
        const { home } = item
        return home ? [{ ...item, home }] : []
      }),
    })),
  }
}

/** Every home that is in any list. */
export function keptIds(lists: readonly KeptList[]): ReadonlySet<string> {
  return new Set(lists.flatMap(({ items }) => items.map(({ property_id }) => property_id)))
}
