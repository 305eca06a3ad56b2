import { and, eq, gte, inArray } from 'drizzle-orm'
import { civilDateInDubai } from '#domain/stay/civil-date.ts'
import type { Tx } from '#server/db/database.ts'
import { noteNews } from '#server/db/news.ts'
import { type BookingRow, booking, stayGuest } from '#server/db/schema/bookings.ts'

/** Tells the guest's open pages that the transaction around changes their stay: they read it again at once. */
export function noteStay({ id, userId }: Pick<BookingRow, 'id' | 'userId'>): void {
  noteNews({ audience: 'person', audienceId: userId, topic: 'stay', subjectId: id })
}

/** The same for the stays that a check of identity belongs to: the guest's own to come, or that of whom they bring. */
export async function noteCheckedStays(
  tx: Tx,
  { userId, stayGuestId }: { userId: string; stayGuestId: string | null },
  now: number,
): Promise<void> {
  const ofGuest = tx.select({ id: stayGuest.bookingId }).from(stayGuest)
  const stays = await tx
    .select({ id: booking.id, userId: booking.userId })
    .from(booking)
    .where(
      and(
        eq(booking.userId, userId),
        eq(booking.type, 'booking'),
        gte(booking.checkOut, civilDateInDubai(now)),
        stayGuestId === null
          ? inArray(booking.state, ['pending_host', 'confirmed', 'checked_in'])
          : inArray(booking.id, ofGuest.where(eq(stayGuest.id, stayGuestId))),
      ),
    )
  for (const stay of stays) noteStay(stay)
}
