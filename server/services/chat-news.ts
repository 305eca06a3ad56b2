import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { noteNews } from '#server/db/news.ts'
import { booking } from '#server/db/schema/bookings.ts'

type Side = 'guest' | 'host'

/** Tells both sides of a conversation, or one, that the transaction around changes something in it. */
export async function noteTalk(
  tx: Tx,
  bookingId: string,
  told: readonly Side[] = ['guest', 'host'],
): Promise<void> {
  const [sides] = await tx
    .select({ userId: booking.userId, hostId: booking.hostId })
    .from(booking)
    .where(eq(booking.id, bookingId))
  if (!sides) return
  const about = { topic: 'talk', subjectId: bookingId } as const
  if (told.includes('guest')) noteNews({ audience: 'person', audienceId: sides.userId, ...about })
  if (told.includes('host')) noteNews({ audience: 'host', audienceId: sides.hostId, ...about })
}
