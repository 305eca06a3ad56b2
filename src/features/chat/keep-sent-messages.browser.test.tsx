import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getMessages } from '#contract/chat/get-messages.ts'
import type { Transport } from '#contract/transport.ts'
import { ConnectionError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { createDeviceStore } from '#lib/device-store.ts'
import { createOutboxBench } from '#lib/outbox/outbox-bench.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { keepSentMessages } from './keep-sent-messages.ts'

const booking_id = '0190a0a0-0000-7000-8000-000000000001'
const stay = {
  ...{ booking_id, booking_number: 'AR-1', title: 'Home', picture: null },
  ...{ check_in: '2027-01-14', check_out: '2027-01-19', host_name: 'Omar', host_photo: null },
  ...{ host_phone: null, host_response_minutes: null, is_open: true, is_blocked: false },
}
const message = (seq: number, text: string) => ({
  ...{ id: `0190a0a0-0000-7000-8000-00000000001${seq}`, seq, changed_seq: seq, sender: 'guest' },
  ...{ client_id: null, phrase: null, files: [], created_at: 0, edited_at: null, text },
  is_taken_back: false,
})
const seqs = { host_delivered_seq: 0, host_read_seq: 0, own_read_seq: 1 }
const talk = { stay, messages: [message(1, 'We land at 13:10')], reports: [], ...seqs }
const options = callOptions(getMessages, { booking_id })

/** A start of the app on a device that keeps its answers. */
function start(userId: string, isOnline: boolean) {
  const storage = createDeviceStore(() => userId, 'en')
  const transport: Transport = {
    send: async (call) => {
      if (!isOnline) throw new ConnectionError('away')
      return { result: v.parse(call.output, talk), message: '', answeredAt: Date.now() }
    },
  }
  return { storage, queryClient: createQueryClient({ transport, storage }) }
}

test('a message that is sent while no page shows its conversation stands in it without a signal afterwards', async () => {
  const bench = createOutboxBench()
  const { userId } = bench
  const first = start(userId, true)
  await first.queryClient.fetchQuery(options)
  await expect.poll(() => first.storage.entries()).toHaveLength(1)

  const { queryClient } = start(userId, false)
  const { outbox } = bench.openTab()
  keepSentMessages(outbox, queryClient)
  bench.server.answer = () => ({ message: message(2, 'Is there a cot?') })
  await outbox.enqueue(bench.message('second', booking_id))
  await expect.poll(() => bench.received).toEqual(['second'])
  await expect.poll(() => outbox.items()).toEqual([])

  const later = start(userId, false)
  const { messages } = await later.queryClient.ensureQueryData(options)
  expect(messages.map(({ text }) => text)).toEqual(['We land at 13:10', 'Is there a cot?'])
})
