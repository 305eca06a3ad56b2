import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHostDetails } from '#contract/host/get-details.ts'
import { addTestHome } from '#server/services/bookings-test-data.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { type DeskBench, openDesk } from '#tests/support/desk-bench.ts'
import { createOwner, type Owner, type OwnStay } from '#tests/support/owner.ts'

const minuteMs = 60_000

let api: Api
let guest: Owner
let desk: DeskBench

beforeAll(async () => {
  api = await openApi()
  await addTestHome(api.deps.database)
  guest = await createOwner(api)
  desk = await openDesk(api)
})

afterAll(() => api.close())

const pass = (minutes: number) => api.clock.set(api.clock.now() + minutes * minuteMs)

const write = ({ booking_id }: OwnStay, text: string) =>
  guest.ask('chat/sendMessage', { booking_id, client_id: randomUUID(), text }, v.unknown())

async function answer({ booking_id }: OwnStay, text: string) {
  const message = { booking_id, client_id: randomUUID(), text }
  const { envelope } = await desk.send(desk.ofHome, 'sendMessage', message)
  expect(envelope.status).toBe('success')
}

/** What the host's page says, once what it said a moment ago is no longer kept. */
async function shown() {
  pass(2)
  const { envelope } = await api.call('host/getDetails', { slug: 'omar' })
  const { host } = v.parse(getHostDetails.output, envelope.result)
  return [host?.response_count, host?.response_minutes, host?.response_rate]
}

test('a host’s page tells how fast the host answers, from what was written and nothing else', async () => {
  expect(await shown()).toEqual([0, null, null])
  const stays: OwnStay[] = []
  for (const minutes of [40, 4, 9, 300]) {
    const stay = await guest.chat()
    stays.push(stay)
    pass(minutes)
    await answer(stay, 'Yes, there is one.')
  }
  // Four answers are too few to speak of.
  expect(await shown()).toEqual([4, null, null])

  const [first, second] = stays
  if (!first || !second) throw new Error('no stays')
  // Asked twice before the answer: one question, which waits from its first words.
  await write(first, 'And a high chair?')
  pass(10)
  await write(first, 'Hello?')
  pass(10)
  await answer(first, 'A high chair, too.')
  // Of 4, 9, 20, 40 and 300 minutes.
  expect(await shown()).toEqual([5, 20, 100])

  // What the host adds unasked is no answer, and what the guest has just asked is none that waits.
  await answer(first, 'It is by the window.')
  await write(second, 'Thank you!')
  expect(await shown()).toEqual([5, 20, 100])

  // A day without an answer lowers the share, not the time.
  pass(25 * 60)
  expect(await shown()).toEqual([6, 20, 83])

  // After three months nothing of it counts any more.
  pass(91 * 24 * 60)
  expect(await shown()).toEqual([0, null, null])
})
