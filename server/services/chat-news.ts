import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { noteNews } from '#server/db/news.ts'
import { booking } from '#server/db/schema/bookings.ts'

/** Tells both sides of a conversation that the transaction around changes something in it. */
export async function noteTalk(tx: Tx, bookingId: string): Promise<void> {
  const [sides] = await tx
    .select({ userId: booking.userId, hostId: booking.hostId })
    .from(booking)
    .where(eq(booking.id, bookingId))
  if (!sides) return
  const about = { topic: 'talk', subjectId: bookingId } as const
  noteNews({ audience: 'person', audienceId: sides.userId, ...about })
  noteNews({ audience: 'host', audienceId: sides.hostId, ...about })
}
