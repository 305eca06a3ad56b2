import { expect, test } from 'vitest'
import { createDeviceDatabase } from '#lib/device-database.ts'

/** A write that finds the device full so many times before there is room. */
function writeAfter(refusals: number) {
  const database = createDeviceDatabase(`full-${refusals}`, {})
  let tries = 0
  const write = database.run('readwrite', (store) => {
    tries += 1
    if (tries <= refusals) throw new DOMException('full', 'QuotaExceededError')
    return store.put('kept', 'key')
  })
  return { write, read: () => database.run<string>('readonly', (store) => store.get('key')) }
}

test('a write that finds the device full is tried again while room is made', async () => {
  const { write, read } = writeAfter(3)
  await write
  expect(await read()).toBe('kept')
})

test('a write for which no room can be made is refused', async () => {
  await expect(writeAfter(4).write).rejects.toThrow('full')
})

test('a write that was given up is not done after all', async () => {
  const database = createDeviceDatabase('slow', {})
  await database.run('readwrite', (store) => store.put('first', 'key'))
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('slow')
    opening.onsuccess = () => resolve(opening.result)
  })
  // Another tab that does not come to an end keeps everybody waiting.
  const other = opened.transaction('items', 'readwrite')
  let isBusy = true
  const keepBusy = () => {
    if (isBusy) other.objectStore('items').get('key').onsuccess = keepBusy
  }
  keepBusy()
  const write = database.run('readwrite', (store) => store.put('second', 'key'))
  await expect(write).rejects.toThrow('storage did not answer')
  isBusy = false
  await expect.poll(() => database.run('readonly', (store) => store.get('key'))).toBe('first')
})
