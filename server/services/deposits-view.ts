import { eq, inArray } from 'drizzle-orm'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { DeskStay } from '#contract/desk/stay.ts'
import { mayClaimDeposit, mayObjectToDeposit, objectUntil } from '#domain/booking/deposit.ts'
import type { BookingRow } from '#server/db/schema/bookings.ts'
import { type DepositRow, deposit } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { depositStay } from '#server/services/deposits-store.ts'
import type { DeskScope } from '#server/services/desk-scope.ts'
import { knownCustomer } from '#server/services/kept-cards.ts'

/** How the deposit of a stay stands, for its guest; null where none is taken, nor will be. */
export async function depositOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  stay: BookingRow,
): Promise<BookingDetails['deposit']> {
  const [row] = await database.orm.select().from(deposit).where(eq(deposit.bookingId, stay.id))
  if (!row || !isTaken(row, stay)) return null
  const capturedAt = row.updatedAt.getTime()
  const canObject = mayObjectToDeposit({ state: row.state, capturedAt }, clock.now())
  return {
    ...factsOf(row),
    needs_card:
      row.providerRef === null && (await knownCustomer({ database }, stay.userId)) === null,
    // A claim that is being charged is told with the charge.
    evidence: row.capturedFils > 0 ? row.evidence : null,
    can_object: canObject,
    object_until: canObject ? objectUntil(capturedAt) : null,
  }
}

/** How the deposits of stays stand, for whoever at the desk asks, by the id of the booking. */
export async function deskDeposits(
  { database: { orm }, clock }: Deps,
  { role }: DeskScope,
  stays: readonly BookingRow[],
): Promise<Map<string, NonNullable<DeskStay['deposit']>>> {
  const byId = new Map(stays.map((stay) => [stay.id, stay]))
  const rows = await orm
    .select()
    .from(deposit)
    .where(inArray(deposit.bookingId, [...byId.keys()]))
  return new Map(
    rows.flatMap((row) => {
      const stay = byId.get(row.bookingId)
      if (!stay || !isTaken(row, stay)) return []
      const view = {
        ...factsOf(row),
        can_claim: mayClaimDeposit(row, depositStay(stay), clock.now()),
        can_decide: role === 'operator' && row.state === 'disputed' && row.decidedAt === null,
      }
      return [[row.bookingId, view]]
    }),
  )
}

/** Whether there is a deposit to speak of: set aside at some time, or to be for a stay that goes on. */
function isTaken({ providerRef }: DepositRow, stay: BookingRow): boolean {
  return providerRef !== null || depositStay(stay).isOwed
}

function factsOf(row: DepositRow) {
  return {
    state: row.state,
    amount_fils: row.amountFils,
    captured_fils: row.capturedFils,
    returned_fils: row.returnedFils,
    evidence: row.evidence,
    objection: row.objection,
    decision: row.decision,
  }
}
