import type { Tx } from '#server/db/database.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { raiseReceipt, storeMessage } from '#server/services/chat-messages.ts'
import type { DemoScene } from '#server/services/demo-scenes.ts'
import { writeReview } from '#server/services/review-write.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Who speaks, and the real time: what waits for an answer was asked just now. */
type Speakers = { hostUserId: string; now: number }

/** Says once what guest and host have written to each other. */
export async function sayInScene(
  tx: Tx,
  { hostUserId, now }: Speakers,
  { talk }: DemoScene,
  { id: bookingId, userId, createdAt }: BookingRow,
): Promise<void> {
  if (!talk) return
  const askedAt = talk.at === 'now' ? now - 25 * minuteMs : createdAt.getTime() + 30 * minuteMs
  const asked = await storeMessage(tx, {
    ...{ bookingId, sender: 'guest', senderId: userId, clientId: 'demo-question' },
    ...{ text: talk.question, now: askedAt },
  })
  // What was said at an earlier start may have been answered since.
  if (!asked.isNew || talk.answer === null) return
  const answeredAt = askedAt + hourMs
  const { row } = await storeMessage(tx, {
    ...{ bookingId, sender: 'host', senderId: hostUserId, clientId: 'demo-answer' },
    ...{ text: talk.answer, now: answeredAt },
  })
  for (const party of ['host', 'guest'] as const) {
    await raiseReceipt(tx, { bookingId, party, seq: row.seq, now: answeredAt })
  }
}

/** What a guest says of a stay; to be read when the host has rated the guest. */
export async function rateInScene(deps: Deps, text: string, row: BookingRow): Promise<void> {
  const { userId, number } = row
  const best = { value: '4', location: '5', amenities: '5', timely_check_in: '5' }
  const form = { ...best, cleanliness: '5', communication: '5', host_rating: '5', overall: '5' }
  await writeReview(deps, {
    ...{ userId, number, language: 'en' },
    form: { ...form, text, private_note: '' },
  })
}
