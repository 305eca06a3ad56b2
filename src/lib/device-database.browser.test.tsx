import { expect, onTestFinished, test, vi } from 'vitest'
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
  const { write, read } = writeAfter(4)
  await write
  expect(await read()).toBe('kept')
})

test('a write for which no room can be made is refused', async () => {
  await expect(writeAfter(5).write).rejects.toThrow('full')
})

/** A write behind another tab's that does not come to an end before it is let go. */
async function writeBehindOther(name: string, { isStrict }: { isStrict: boolean }) {
  const database = createDeviceDatabase(name, {})
  await database.run('readwrite', (store) => store.put('first', 'key'))
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
  })
  const other = opened.transaction('items', 'readwrite')
  let isBusy = true
  const keepBusy = () => {
    if (isBusy) other.objectStore('items').get('key').onsuccess = keepBusy
  }
  keepBusy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    write: database.run('readwrite', (store) => store.put('second', 'key'), { isStrict }),
    read: () => database.run<string>('readonly', (store) => store.get('key')),
    letGo: () => {
      isBusy = false
    },
  }
}

/** The time is over that is given to such a write. */
async function waitFor(write: Promise<unknown>, seconds: number) {
  const refused = expect(write).rejects.toThrow('storage did not answer')
  await vi.advanceTimersByTimeAsync(1000 * seconds)
  await refused
}

test('a strict write that was given up is not done after all', async () => {
  const { write, read, letGo } = await writeBehindOther('strict', { isStrict: true })
  await waitFor(write, 10)
  letGo()
  vi.useRealTimers()
  await expect.poll(read).toBe('first')
})

test('a copy is written once the device is through with other work, though nobody waits for it', async () => {
  const { write, read, letGo } = await writeBehindOther('copy', { isStrict: false })
  await waitFor(write, 1)
  letGo()
  vi.useRealTimers()
  await expect.poll(read).toBe('second')
})

test('a write that is done although it was taken back is not said to have failed', async () => {
  const { write, read, letGo } = await writeBehindOther('late', { isStrict: true })
  // As browsers do once they have begun to put it on the disk.
  const takeBack = vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(letGo)
  onTestFinished(() => takeBack.mockRestore())
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(write).resolves.toBe('key')
  expect(takeBack).toHaveBeenCalledOnce()
  expect(await read()).toBe('second')
})

test('a database that never opens holds up nobody who deletes it', async () => {
  const database = createDeviceDatabase('silent', {})
  // A name that is being deleted elsewhere opens when that is over; this request never hears of it.
  const open = vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest)
  onTestFinished(() => open.mockRestore())
  const read = database.run('readonly', (store) => store.get('key')).catch(() => 'refused')
  await database.destroy()
  expect(database.isDestroyed()).toBe(true)
  expect(await read).toBe('refused')
})
