import type { Tx } from '#server/db/database.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import type { AdditionNews } from '#server/messages/addition-letters.ts'
import { readAddition } from '#server/services/additions-record.ts'
import { writeSystemLine } from '#server/services/bookings-announce.ts'
import { planTask } from '#server/services/due-tasks.ts'
import type { LineCause } from '#server/services/system-lines.ts'

/** Kind of the tasks that send letters of additions; the key is `{booking id}:{news}`. */
export const additionLetterTask = 'addition-letter'
/** The same of letters to the host, of what they have not done themselves. */
export const hostAdditionTask = 'host-addition-letter'

/** Tells both sides in the conversation, and plans the letters, in the change's transaction. */
export async function announceAddition(
  tx: Tx,
  news: { stay: BookingRow; row: BookingRow; what: AdditionNews; by: LineCause; now: number },
): Promise<void> {
  const { stay, row, what, by, now } = news
  await writeSystemLine(tx, stay, {
    clientId: `addition:${row.id}:${what}`,
    line: { kind: 'addition', booking_id: row.id, news: what, addition: readAddition(row) },
    by,
    now,
  })
  const isOfHosts = what === 'requested' || what === 'confirmed' || what === 'cancelled'
  if (by !== 'host' && isOfHosts) {
    await planTask(tx, { kind: hostAdditionTask, key: `${row.id}:${what}`, now })
  }
  if (what === 'requested') return
  await planTask(tx, { kind: additionLetterTask, key: `${row.id}:${what}`, now })
}
