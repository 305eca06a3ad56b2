import { type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import type { UserAccountRow } from '#server/db/schema/accounts.ts'

/** Whose data it is. */
export type Person = Pick<UserAccountRow, 'id' | 'email' | 'mobile'>

/** Rows of the person's bookings. */
export function ofBookings(column: Column, { id }: Person): SQL {
  return sql`${column} IN (SELECT b.id FROM booking b WHERE b.user_id = ${id})`
}

/** Rows with the person's id, or with an address of theirs. */
export function ofContacts(userId: Column, contact: Column, person: Person): SQL | undefined {
  return or(
    eq(userId, person.id),
    person.email ? eq(contact, person.email) : undefined,
    person.mobile ? eq(contact, person.mobile) : undefined,
  )
}
