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
