import * as v from 'valibot'
import { readOwn, writeOwn } from '#lib/own-storage.ts'

/** A list that belongs to whoever uses the device: forgotten at logout, followed by all tabs. */
export type OwnList<Item> = {
  /** As it is now; the same array as long as nothing changes. Empty where what is kept cannot be read. */
  read(): readonly Item[]
  /** Keeps these instead. False when the device can keep no more. */
  write(items: readonly Item[]): boolean
  /** Calls back when the list changes, in this tab or another. */
  subscribe(listener: () => void): () => void
}

/** The list that is kept under a name. */
export function createOwnList<Item>(
  name: string,
  item: v.GenericSchema<unknown, Item>,
): OwnList<Item> {
  const schema = v.array(item)
  const none: readonly Item[] = []
  const listeners = new Set<() => void>()
  let known: { text: string | null; items: readonly Item[] } = { text: null, items: none }

  function parsed(text: string | null): readonly Item[] {
    try {
      const result = v.safeParse(schema, JSON.parse(text ?? '[]'))
      return result.success ? result.output : none
    } catch {
      return none
    }
  }

  return {
    read() {
      const text = readOwn(name)
      if (text !== known.text) known = { text, items: parsed(text) }
      return known.items
    },
    write(items) {
      const text = items.length > 0 ? JSON.stringify(items) : null
      if (text === readOwn(name)) return true
      const isKept = writeOwn(name, text)
      for (const listener of listeners) listener()
      return isKept
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
