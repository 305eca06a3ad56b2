import * as v from 'valibot'
import { editWishlist, type WishEdit } from '#contract/wishlist/edit.ts'
import { readOwn, writeOwn } from '#lib/own-storage.ts'

const storageName = 'wishes'
const mostKept = 150

const wishSchema = v.object({ id: v.string(), ...editWishlist.input.entries })

/** A wish from before the login: what will be sent, and under which key. */
export type VisitorWish = v.InferOutput<typeof wishSchema>

const none: readonly VisitorWish[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; wishes: readonly VisitorWish[] } = { text: null, wishes: none }

/** The wishes that wait on this device for somebody to log in, in their order. */
export function visitorWishes(): readonly VisitorWish[] {
  const text = readOwn(storageName)
  if (text !== known.text) known = { text, wishes: parsed(text) }
  return known.wishes
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
  return kept.length <= mostKept && write(kept)
}

/** Forgets wishes that have found their person. */
export function forgetVisitorWishes(ids: readonly string[]): void {
  write(visitorWishes().filter(({ id }) => !ids.includes(id)))
}

/** Calls back when the wishes change, in this tab or another. */
export function onVisitorWishes(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function subject(edit: WishEdit): string {
  const home = 'property_id' in edit ? edit.property_id : ''
  return [edit.kind, edit.list_id, home].join(' ')
}

function write(wishes: readonly VisitorWish[]): boolean {
  const isKept = writeOwn(storageName, wishes.length > 0 ? JSON.stringify(wishes) : null)
  for (const listener of listeners) listener()
  return isKept
}

function parsed(text: string | null): readonly VisitorWish[] {
  try {
    const result = v.safeParse(v.array(wishSchema), JSON.parse(text ?? '[]'))
    return result.success ? result.output : none
  } catch {
    return none
  }
}
