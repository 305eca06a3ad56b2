/** A message as the host's answering is measured by; `at` is epoch ms. */
export type TimedMessage = { bookingId: string; sender: 'guest' | 'host'; at: number }

/** How a host answers, computed from the messages; null where there are too few to say. */
export type ResponseFacts = {
  /** Questions that the numbers stand on. */
  count: number
  /** Median minutes until the answer, at least one. */
  minutes: number | null
  /** Percent of the questions that were answered within a day. */
  ratePercent: number | null
}

const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60_000

/** So many days back messages count. */
export const responseDays = 90

/** Below so many questions a number would say nothing. */
export const fewestQuestions = 5

/**
 * Measures a host's answers. A question is what a guest wrote since the host last did, timed from its
 * first message; it counts once it is answered or a day old. `messages` are in the order in which
 * they were written, per booking.
 */
export function responseFacts(messages: readonly TimedMessage[], now: number): ResponseFacts {
  const waits = waitsOf(messages, now)
  const answered = waits.filter((wait) => wait <= dayMs).toSorted((a, b) => a - b)
  if (waits.length < fewestQuestions)
    return { count: waits.length, minutes: null, ratePercent: null }
  const median = answered[Math.floor((answered.length - 1) / 2)]
  return {
    count: waits.length,
    minutes: median === undefined ? null : Math.max(1, Math.round(median / minuteMs)),
    ratePercent: Math.round((answered.length * 100) / waits.length),
  }
}

/** Milliseconds that each question waited; endless for one that nobody answered in a day. */
function waitsOf(messages: readonly TimedMessage[], now: number): number[] {
  const waiting = new Map<string, number>()
  const waits: number[] = []
  for (const { bookingId, sender, at } of messages) {
    const since = waiting.get(bookingId)
    if (sender === 'guest') {
      if (since === undefined) waiting.set(bookingId, at)
    } else if (since !== undefined) {
      waits.push(at - since)
      waiting.delete(bookingId)
    }
  }
  for (const since of waiting.values()) {
    if (now - since > dayMs) waits.push(Number.POSITIVE_INFINITY)
  }
  return waits
}
