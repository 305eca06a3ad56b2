import { expect, test } from 'vitest'
import { createOutboxBench } from './outbox-bench.ts'
import { OutboxFull } from './outbox-item.ts'
import { createOutboxStore } from './outbox-store.ts'

const states = (outbox: { items(): readonly { id: string; state: string }[] }) =>
  outbox.items().map(({ id, state }) => `${id} ${state}`)

test('a message is safe on the device before it counts as queued', async () => {
  const { message, server, openTab, userId } = createOutboxBench()
  server.mood = 'down'
  await openTab().outbox.enqueue(message('m1'))
  const stored = await createOutboxStore(userId).list()
  expect(stored.map(({ id }) => id)).toEqual(['m1'])
  expect(JSON.stringify(stored)).not.toContain('token')
})

test('messages go in order and leave the outbox only when the server has taken them', async () => {
  const { message, received, openTab } = createOutboxBench()
  const { outbox } = openTab()
  const sent: string[] = []
  outbox.onSent((item) => {
    sent.push(item.id)
  })
  await Promise.all(['m1', 'm2', 'm3'].map((id) => outbox.enqueue(message(id))))
  await outbox.drain()
  expect(received).toEqual(['m1', 'm2', 'm3'])
  expect(sent).toEqual(['m1', 'm2', 'm3'])
  expect(outbox.items()).toEqual([])
})

test('what was written while the server was away goes once it is back, after a reload too', async () => {
  const { message, server, received, time, openTab } = createOutboxBench()
  server.mood = 'down'
  const before = openTab()
  await before.outbox.enqueue(message('m1'))
  await before.outbox.enqueue(message('m2'))
  await before.outbox.drain()
  expect(states(before.outbox)).toEqual(['m1 queued', 'm2 queued'])
  expect(before.timers.map(({ ms }) => ms)).toEqual([2000])
  server.mood = 'up'
  time.now += 2000
  const after = openTab()
  await after.outbox.drain()
  expect(received).toEqual(['m1', 'm2'])
  expect(after.outbox.items()).toEqual([])
})

test('a tab that dies while sending leaves the message for the next one', async () => {
  const { message, server, received, tries, openTab } = createOutboxBench()
  server.mood = 'hangs'
  // Without the lock: a closed tab's lock is freed by the browser.
  const dying = openTab({ isLocked: false })
  const isTried = new Promise<void>((resolve) => {
    server.onTry = resolve
  })
  await dying.outbox.enqueue(message('m1'))
  await isTried
  server.mood = 'up'
  await openTab().outbox.drain()
  expect(tries).toEqual(['m1', 'm1'])
  expect(received).toEqual(['m1'])
})

test('a lost answer is asked for again, and the server keeps one message', async () => {
  const { message, server, received, tries, time, openTab } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'lost'
  await outbox.enqueue(message('m1'))
  await outbox.drain()
  expect(states(outbox)).toEqual(['m1 queued'])
  server.mood = 'up'
  time.now += 2000
  await outbox.drain()
  expect(tries).toEqual(['m1', 'm1'])
  expect(received).toEqual(['m1'])
  expect(outbox.items()).toEqual([])
})

test('of two tabs exactly one sends, and both show it', async () => {
  const { message, tries, openTab } = createOutboxBench()
  const [one, two] = [openTab(), openTab()]
  await one.outbox.enqueue(message('m1'))
  await two.outbox.enqueue(message('m2'))
  await Promise.all([one.outbox.drain(true), two.outbox.drain(true)])
  expect(tries).toEqual(['m1', 'm2'])
  await expect.poll(() => [one.outbox.items(), two.outbox.items()]).toEqual([[], []])
})

test('a refused message says why, lets the next pass, and waits for the person', async () => {
  const { message, server, received, openTab } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'refuses'
  await outbox.enqueue(message('m1'))
  await outbox.enqueue(message('m2'))
  await outbox.drain()
  expect(outbox.items().map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'Closed'],
    ['failed', 'Closed'],
  ])
  server.mood = 'up'
  await outbox.retry('m2')
  await outbox.discard('m1')
  await outbox.drain()
  expect(received).toEqual(['m2'])
  expect(outbox.items()).toEqual([])
})

test('a device on which two hundred things wait says that it is too much, and not that it is full', async () => {
  const { message, server, userId, openTab } = createOutboxBench()
  server.mood = 'down'
  const store = createOutboxStore(userId)
  const time = { createdAt: 0, nextAt: 0, attempts: 0 }
  const waiting = { ...message('m'), ...time, state: 'queued', reason: null } as const
  await Promise.all(Array.from({ length: 200 }, (_, at) => store.add({ ...waiting, id: `m${at}` })))
  const { outbox } = openTab()
  await expect(outbox.enqueue(message('more'))).rejects.toThrow(OutboxFull)
  await outbox.enqueue(message('another'), ['m7'])
  expect(outbox.items()).toHaveLength(200)
})

test('an ended session pauses everything and loses nothing', async () => {
  const { message, server, tries, received, openTab } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'ended'
  await outbox.enqueue(message('m1'))
  await outbox.enqueue(message('m2', 'other'))
  await outbox.drain()
  expect(tries.every((id) => id === 'm1')).toBe(true)
  server.mood = 'up'
  await outbox.drain(true)
  expect(received).toEqual(['m1', 'm2'])
})

test('the timer sends the rest when its time has come', async () => {
  const { message, server, received, time, openTab } = createOutboxBench()
  const { outbox, timers } = openTab()
  server.mood = 'down'
  await outbox.enqueue(message('m1'))
  await outbox.drain()
  server.mood = 'up'
  time.now += 2000
  timers[0]?.callback()
  await expect.poll(() => outbox.items()).toEqual([])
  expect(received).toEqual(['m1'])
})

test('after a logout nothing is left, and a late answer brings nothing back', async () => {
  const { message, server, userId, openTab } = createOutboxBench()
  server.mood = 'hangs'
  const { outbox } = openTab()
  await outbox.enqueue(message('m1'))
  await outbox.destroy(userId)
  await expect(outbox.enqueue(message('m2'))).rejects.toThrow()
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(`areesh-outbox-${userId}`)
})

test('what its writer did just before the session ended waits for them, and only for them', async () => {
  const { message, session, userId, received, openTab } = createOutboxBench()
  const { outbox } = openTab()
  session.userId = null
  await outbox.enqueue(message('m1'))
  await outbox.drain()
  session.userId = crypto.randomUUID()
  await outbox.drain()
  expect(outbox.items()).toEqual([])
  expect(received).toEqual([])
  session.userId = userId
  await outbox.drain()
  expect(received).toEqual(['m1'])
})

test('what comes late from somebody who has left is not kept', async () => {
  const { message, session, userId, openTab } = createOutboxBench()
  const { outbox } = openTab()
  await outbox.enqueue(message('m1'))
  session.userId = null
  await outbox.destroy(userId)
  await outbox.drain()
  await expect(outbox.enqueue(message('m2'))).rejects.toThrow()
  expect(await createOutboxStore(userId).list()).toEqual([])
})

test('what waits leaves a device that is too full to note it down, and waits between its tries', async () => {
  const { message, server, device, received, tries, openTab } = createOutboxBench()
  const { outbox, timers } = openTab()
  server.mood = 'down'
  await outbox.enqueue(message('m1'))
  await outbox.drain()
  device.isFull = true
  await outbox.drain(true)
  expect(states(outbox)).toEqual(['m1 queued'])
  expect(timers.map(({ ms }) => ms)).toEqual([4000])
  await outbox.drain()
  expect(tries.length).toBe(2)
  server.mood = 'up'
  await outbox.drain(true)
  expect(received).toEqual(['m1'])
  expect(outbox.items()).toEqual([])
})

test('a message that a closed tab was sending is shown as waiting until its time has come', async () => {
  const { message, server, userId, openTab } = createOutboxBench()
  server.mood = 'down'
  await openTab().outbox.enqueue(message('m1'))
  const store = createOutboxStore(userId)
  const [item] = await store.list()
  if (!item) throw new Error('nothing was kept')
  await store.update({ ...item, state: 'sending', attempts: 9, nextAt: 60_000 })
  const { outbox } = openTab()
  await outbox.drain(true)
  expect(states(outbox)).toEqual(['m1 queued'])
})

test('a storage that does not answer at the start is no empty outbox', async () => {
  const { message, server, device, received, openTab } = createOutboxBench()
  server.mood = 'down'
  await openTab().outbox.enqueue(message('m1'))
  server.mood = 'up'
  device.isSilent = true
  const { outbox, timers } = openTab()
  await outbox.drain(true)
  await outbox.drain(true)
  expect(outbox.items()).toEqual([])
  expect(outbox.isSilent()).toBe(true)
  expect(timers.map(({ ms }) => ms)).toEqual([4000])
  device.isSilent = false
  timers[0]?.callback()
  await expect.poll(() => outbox.isSilent()).toBe(false)
  await expect.poll(() => received).toEqual(['m1'])
  await expect.poll(() => outbox.items()).toEqual([])
})

test('a storage that does not answer a screen is asked again, and what waits goes', async () => {
  const { message, server, received, device, openTab } = createOutboxBench()
  server.mood = 'down'
  await openTab().outbox.enqueue(message('m1'))
  server.mood = 'up'
  device.isSilent = true
  const { outbox, timers } = openTab()
  outbox.subscribe(() => {})
  await expect.poll(() => outbox.isSilent()).toBe(true)
  expect(timers.map(({ ms }) => ms)).toEqual([2000])
  device.isSilent = false
  timers[0]?.callback()
  await expect.poll(() => received).toEqual(['m1'])
  expect(outbox.isSilent()).toBe(false)
})

test('once a silent storage answers a screen, nothing waits for the next look', async () => {
  const { message, server, received, device, openTab } = createOutboxBench()
  server.mood = 'down'
  await openTab().outbox.enqueue(message('m1'))
  server.mood = 'up'
  device.isSilent = true
  const { outbox, timers } = openTab()
  await outbox.drain(true)
  device.isSilent = false
  outbox.subscribe(() => {})
  await expect.poll(() => received).toEqual(['m1'])
  await expect.poll(() => timers).toEqual([])
})

test('screens that open together read the storage once, one that opens later again', async () => {
  const { device, openTab } = createOutboxBench()
  const { outbox } = openTab()
  outbox.subscribe(() => {})
  outbox.subscribe(() => {})
  await outbox.drain()
  // One read of the screens, one of the drain.
  expect(device.reads).toBe(2)
  outbox.subscribe(() => {})
  await outbox.drain()
  expect(device.reads).toBe(4)
})

test('what stands in the place of another is kept in one moment with it, or the other stays', async () => {
  const { message, server, received, openTab } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'down'
  await outbox.enqueue(message('m1'))
  await outbox.drain()
  // Nothing that the device's database could keep.
  const tooMuch = { ...message('m2'), payload: () => {} }
  await expect(outbox.enqueue(tooMuch, ['m1'])).rejects.toThrow()
  await outbox.drain()
  expect(states(outbox)).toEqual(['m1 queued'])
  await outbox.enqueue(message('m3'), ['m1'])
  await outbox.drain()
  expect(states(outbox)).toEqual(['m3 queued'])
  server.mood = 'up'
  await outbox.drain(true)
  expect(received).toEqual(['m3'])
})

test('a message that is kept again under its id waits once', async () => {
  const { message, server, received, openTab } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'down'
  await outbox.enqueue(message('m1'))
  await outbox.enqueue(message('m1'))
  await outbox.drain()
  expect(states(outbox)).toEqual(['m1 queued'])
  server.mood = 'up'
  await outbox.drain(true)
  expect(received).toEqual(['m1'])
})

test('a device that is slow to tell what is there, or silent, does not keep both', async () => {
  const { message, server, device, openTab } = createOutboxBench()
  const { outbox } = openTab()
  server.mood = 'down'
  await outbox.enqueue(message('m1'))
  await outbox.drain()
  device.isSilent = true
  await expect(outbox.enqueue(message('m2'), ['m1'])).rejects.toThrow('storage did not answer')
  device.isSilent = false
  device.isSlow = true
  await outbox.enqueue(message('m3'), ['m1'])
  device.isSlow = false
  await outbox.drain()
  expect(states(outbox)).toEqual(['m3 queued'])
})

test('what is being sent is not replaced: the later one goes after it', async () => {
  const { message, server, received, openTab } = createOutboxBench()
  const { outbox } = openTab()
  const begun = new Promise<void>((resolve) => {
    server.onTry = resolve
  })
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  server.answer = async () => held
  await outbox.enqueue(message('m1'))
  await begun
  await outbox.enqueue(message('m2'), ['m1'])
  end()
  await outbox.drain()
  expect(received).toEqual(['m1', 'm2'])
})

test('of two tabs that discard a message one alone hears that it was there', async () => {
  const { message, server, openTab } = createOutboxBench()
  const tabs = [openTab().outbox, openTab().outbox]
  server.mood = 'refuses'
  await tabs[0]?.enqueue(message('m1'))
  await Promise.all(tabs.map((tab) => tab.drain()))
  for (const tab of tabs) await expect.poll(() => states(tab)).toEqual(['m1 failed'])
  const heard = await Promise.all(tabs.map((tab) => tab.discard('m1')))
  expect(heard.toSorted()).toEqual([false, true])
})

test('what was discarded in the moment before it is sent does not come back', async () => {
  const { message, server, userId, openTab } = createOutboxBench()
  server.mood = 'down'
  await openTab().outbox.enqueue(message('m1'))
  const store = createOutboxStore(userId)
  const [item] = await store.list()
  if (!item) throw new Error('nothing was kept')
  expect(await store.remove(item.seq)).toBe(true)
  expect(await store.remove(item.seq)).toBe(false)
  expect(await store.update({ ...item, state: 'sending' })).toBe(false)
  expect(await store.list()).toEqual([])
})
