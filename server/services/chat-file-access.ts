import { and, eq, isNull } from 'drizzle-orm'
import { booking } from '#server/db/schema/bookings.ts'
import { type ChatFileRow, chatFile } from '#server/db/schema/chat.ts'
import type { Deps } from '#server/deps.ts'
import { CallError } from '#server/http/call-error.ts'
import { deskScope, ofScope } from '#server/services/desk-scope.ts'
import type { ServerSession } from '#server/services/sessions.ts'

/**
 * A file of a conversation for somebody who may read it: its guest, and those at the desk who look after
 * the home. What is in no message yet is its sender's alone.
 */
export async function readableFile(
  deps: Deps,
  session: ServerSession,
  { bookingId, id }: { bookingId: string; id: string },
): Promise<ChatFileRow | null> {
  const { orm } = deps.database
  const [row] = await orm
    .select()
    .from(chatFile)
    .where(and(eq(chatFile.bookingId, bookingId), eq(chatFile.id, id), isNull(chatFile.removedAt)))
  if (!row) return null
  const isShown = row.messageSeq !== null || row.senderId === session.user.id
  return isShown && (await isSideOf(deps, session, bookingId)) ? row : null
}

async function isSideOf(deps: Deps, session: ServerSession, bookingId: string): Promise<boolean> {
  const { orm } = deps.database
  const [own] = await orm
    .select({ id: booking.id })
    .from(booking)
    .where(and(eq(booking.id, bookingId), eq(booking.userId, session.user.id)))
  if (own) return true
  try {
    const scope = await deskScope({ deps, session })
    const [found] = await orm
      .select({ id: booking.id })
      .from(booking)
      .where(and(eq(booking.id, bookingId), ofScope(scope, booking.hostId)))
    return found !== undefined
  } catch (error) {
    // Whoever has no place at the desk.
    if (error instanceof CallError) return false
    throw error
  }
}
