import { expect, onTestFinished, test, vi } from 'vitest'
import type { Transport } from '#contract/transport.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { createOutbox } from './create-outbox.ts'
import { createOutboxStore } from './outbox-store.ts'
import { sendMessageItem } from './send-message-item.ts'
import { fileIdsOf, unsentFilesName, unsentFilesOf } from './unsent-files.ts'

/** An outbox over the device's real storage, and a server that may lose the line. */
function createBench() {
  const userId = crypto.randomUUID()
  const files = unsentFilesOf(userId)
  const sent: string[] = []
  const line = { breaksAt: '' }
  const transport = {
    send: async (call: { method: string }, input: Record<string, unknown>) => {
      const what = `${call.method} ${String(input.file_id ?? input.text)}`
      if (line.breaksAt === call.method) throw new ConnectionError('away')
      sent.push(what)
      return { result: {}, message: '', answeredAt: 0 }
    },
  } as unknown as Transport
  const outbox = createOutbox({
    userId: () => userId,
    openStore: createOutboxStore,
    send: (item) => sendMessageItem(transport, item, () => 1000),
    onGone: ({ payload }) => files.remove(fileIdsOf(payload)),
    now: () => 1000,
    random: () => 0.5,
    setTimer: () => () => {},
    exclusively: (_name, work) => work(),
    channel: { post: () => {}, listen: () => {} },
  })
  const write = async (text: string) => {
    const id = crypto.randomUUID()
    await files.add({ id, name: 'lock.jpg', blob: new Blob(['photo'], { type: 'image/jpeg' }) })
    const message = { booking_id: crypto.randomUUID(), client_id: crypto.randomUUID(), text }
    const payload = { ...message, file_ids: [id] }
    const item = { userId, kind: 'chat/sendMessage', key: 'stay', id: message.client_id } as const
    await outbox.enqueue({ ...item, payload })
    await outbox.drain(true)
    return id
  }
  return { userId, files, sent, line, outbox, write }
}

test('a photo leaves before its message, once, and then the device lets go of it', async () => {
  const { files, sent, line, outbox, write } = createBench()
  line.breaksAt = 'addFile'
  const id = await write('The lock')
  expect([sent, (await files.get(id))?.sentAt]).toEqual([[], null])
  line.breaksAt = 'sendMessage'
  await outbox.drain(true)
  line.breaksAt = ''
  await outbox.drain(true)
  expect(sent).toEqual([`addFile ${id}`, 'sendMessage The lock'])
  expect(outbox.items()).toEqual([])
  await expect.poll(() => files.get(id)).toBeNull()
})

test('a message whose photo the device does not give waits for it, however often', async () => {
  const { userId, sent, line, outbox, write } = createBench()
  line.breaksAt = 'addFile'
  const id = await write('The lock')
  const begin = IDBDatabase.prototype.transaction
  const silent = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => silent.mockRestore())
  silent.mockImplementation(function (this: IDBDatabase, ...given) {
    if (this.name === unsentFilesName(userId)) throw new DOMException('broken', 'UnknownError')
    return begin.apply(this, given)
  })
  line.breaksAt = ''
  for (let tries = 0; tries < 20; tries += 1) await outbox.drain(true)
  expect(outbox.items()).toMatchObject([{ state: 'queued', faults: 0 }])
  silent.mockRestore()
  await outbox.drain(true)
  expect(sent).toEqual([`addFile ${id}`, 'sendMessage The lock'])
})

test('a message that is discarded takes its photo along, and a person who leaves all of them', async () => {
  const { userId, files, line, outbox, write } = createBench()
  line.breaksAt = 'addFile'
  const first = await write('One')
  await outbox.discard(outbox.items()[0]?.id ?? '')
  expect(await files.get(first)).toBeNull()
  await write('Two')
  await outbox.destroy(userId)
  const left = (await indexedDB.databases()).map(({ name }) => name)
  expect(left).not.toContain(unsentFilesName(userId))
})
