import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { host, type PropertyRow, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import type { CallContext } from '#server/http/call-handler.ts'
import { commonMessages } from '#server/messages/common.ts'

/**
 * Whose homes, stays and conversations somebody at the desk may see and change: a host their own, an
 * operator all. The only place that says so.
 */
export type DeskScope = {
  role: 'host' | 'operator'
  userId: string
  /** Hosts whose account this is; null: all hosts. */
  hostIds: readonly string[] | null
}

/** The scope of whoever calls; calls with `auth: 'desk'` reach nobody else. */
export async function deskScope({
  deps,
  session,
}: Pick<CallContext, 'deps' | 'session'>): Promise<DeskScope> {
  const user = session?.user
  if (user?.role !== 'host' && user?.role !== 'operator') throw notFound()
  return scopeOf(deps, user)
}

async function scopeOf(
  { database: { orm } }: Deps,
  { id, role }: UserAccountRow,
): Promise<DeskScope> {
  if (role === 'operator') return { role, userId: id, hostIds: null }
  const own = await orm.select({ id: host.id }).from(host).where(eq(host.userId, id))
  return { role: 'host', userId: id, hostIds: own.map((row) => row.id) }
}

/** Rows whose column names a host of the scope. */
export function ofScope({ hostIds }: DeskScope, hostId: PgColumn): SQL | undefined {
  return hostIds === null ? undefined : inArray(hostId, [...hostIds])
}

/** As whom somebody at the desk moves bookings. */
export function deskActor({ role }: DeskScope): 'host' | 'platform' {
  return role === 'host' ? 'host' : 'platform'
}

/** A booking of the scope. Another's is "not found", like one that never was. */
export async function scopedBooking(
  { database: { orm } }: Deps,
  scope: DeskScope,
  bookingId: string,
): Promise<BookingRow> {
  const [row] = await orm
    .select()
    .from(booking)
    .where(and(eq(booking.id, bookingId), ofScope(scope, booking.hostId)))
  if (!row) throw notFound()
  return row
}

/** A home of the scope, as `scopedBooking`. */
export async function scopedHome(
  { database: { orm } }: Deps,
  scope: DeskScope,
  propertyId: string,
): Promise<PropertyRow> {
  const [row] = await orm
    .select()
    .from(property)
    .where(and(eq(property.id, propertyId), ofScope(scope, property.hostId)))
  if (!row) throw notFound()
  return row
}

function notFound() {
  return toastError('not-found', commonMessages.notFound)
}
