import { expect, test } from 'vitest'
import { responseFacts, type TimedMessage } from './response-facts.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = 100 * day

/** A question each in a booking of its own, answered after so many minutes, or never. */
function asked(waits: readonly (number | null)[], at = now - 10 * day): TimedMessage[] {
  return waits.flatMap((wait, index): TimedMessage[] => {
    const bookingId = `booking ${index}`
    const question: TimedMessage = { bookingId, sender: 'guest', at }
    if (wait === null) return [question]
    return [question, { bookingId, sender: 'host', at: at + wait * minute }]
  })
}

test('says nothing of a host with too few questions, but how many there are', () => {
  expect(responseFacts(asked([5, 5, 5, 5]), now)).toEqual({
    count: 4,
    minutes: null,
    ratePercent: null,
  })
})

test('gives the median wait and the share answered within a day', () => {
  expect(responseFacts(asked([5, 10, 20, 60, null, 2000]), now)).toEqual({
    count: 6,
    minutes: 10,
    ratePercent: 67,
  })
})

test('counts several messages in a row as one question, from the first of them', () => {
  const at = now - 5 * day
  const rows = Array.from({ length: 5 }, (_, index): TimedMessage[] => [
    { bookingId: 'one', sender: 'guest', at: at + index * 100 * minute },
    { bookingId: 'one', sender: 'guest', at: at + index * 100 * minute + 4 * minute },
    { bookingId: 'one', sender: 'host', at: at + index * 100 * minute + 12 * minute },
  ]).flat()
  expect(responseFacts(rows, now)).toEqual({ count: 5, minutes: 12, ratePercent: 100 })
})

test('leaves out a question that may still be answered in time', () => {
  const fresh = asked([null], now - minute).map((message) => ({ ...message, bookingId: 'new' }))
  expect(responseFacts([...asked([5, 5, 5, 5, 5]), ...fresh], now).ratePercent).toBe(100)
})

test('has no median for a host who never answers', () => {
  expect(responseFacts(asked([null, null, null, null, null]), now)).toEqual({
    count: 5,
    minutes: null,
    ratePercent: 0,
  })
})
