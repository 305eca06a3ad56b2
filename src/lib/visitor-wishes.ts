import * as v from 'valibot'
import { editWishlist, type WishEdit } from '#contract/wishlist/edit.ts'
import { createOwnList } from '#lib/own-list.ts'

const mostKept = 150

const wishSchema = v.object({ id: v.string(), ...editWishlist.input.entries })

/** A wish from before the login: what will be sent, and under which key. */
export type VisitorWish = v.InferOutput<typeof wishSchema>

const waiting = createOwnList('wishes', wishSchema)

/** The wishes that wait on this device for somebody to log in, in their order. */
export function visitorWishes(): readonly VisitorWish[] {
  return waiting.read()
}

/**
 * Keeps wishes on the device, each under a key of its own; a newer wish for the same thing takes the
 * place of the older one. False when the device can keep no more.
 */
export function addVisitorWishes(at: number, edits: readonly WishEdit[]): boolean {
  const kept = [...visitorWishes()]
  for (const edit of edits) {
    const wish = { id: crypto.randomUUID(), at, edits: [edit] }
    const before = kept.findIndex(({ edits: [other] }) => other && subject(other) === subject(edit))
    if (before < 0) kept.push(wish)
    else kept[before] = wish
  }
  return kept.length <= mostKept && waiting.write(kept)
}

/** Forgets wishes that have found their person. */
export function forgetVisitorWishes(ids: readonly string[]): void {
  waiting.write(visitorWishes().filter(({ id }) => !ids.includes(id)))
}

/** Calls back when the wishes change, in this tab or another. */
export function onVisitorWishes(listener: () => void): () => void {
  return waiting.subscribe(listener)
}

function subject(edit: WishEdit): string {
  const home = 'property_id' in edit ? edit.property_id : ''
  return [edit.kind, edit.list_id, home].join(' ')
}
