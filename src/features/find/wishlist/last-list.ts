import { readOwn, writeOwn } from '#lib/own-storage.ts'
import { firstList, type KeptList } from './wishes.ts'

const storageName = 'last-list'

/** The list that was saved into last, where it still is; else the first. */
export function lastList(lists: readonly KeptList[]): KeptList {
  const last = readOwn(storageName)
  return lists.find(({ id }) => id === last) ?? lists[0] ?? firstList
}

/** Remembers on the device where the next tap of a heart saves to. */
export function rememberLastList(id: string): void {
  writeOwn(storageName, id)
}
