import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import {
  depositAskAt,
  depositLookAt,
  depositStep,
  mayClaimDeposit,
} from '#domain/booking/deposit.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { type BookingRow, booking } from '#server/db/schema/bookings.ts'
import { type DepositRow, deposit } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { CardKeeper } from '#server/providers/payment/card-keeper.ts'
import { PaymentProviderError } from '#server/providers/payment/payment-error.ts'
import { lockBooking } from '#server/services/bookings-moves.ts'
import { authoriseDeposit } from '#server/services/deposits-authorise.ts'
import { returnDeposit } from '#server/services/deposits-decide.ts'
import { planDepositLetter } from '#server/services/deposits-letters.ts'
import {
  type DepositOutcome,
  depositStay,
  lockDeposit,
  setDeposit,
  wrongWish,
} from '#server/services/deposits-store.ts'
import { bookDeposit } from '#server/services/ledger.ts'

const batch = 50
// A step that was cut off is taken up again after this; a refused card is asked again much later.
const stepMs = 5 * 60_000
const askAgainMs = 6 * 60 * 60_000

/** Plans the deposit of a stay that was paid just now, in its transaction. */
export async function planDeposit(tx: Tx, row: BookingRow, now: number): Promise<void> {
  if (row.depositFils === 0) return
  const at = new Date(now)
  await tx
    .insert(deposit)
    .values({
      id: newId(now),
      bookingId: row.id,
      userId: row.userId,
      state: 'planned',
      amountFils: row.depositFils,
      nextAt: new Date(depositAskAt(depositStay(row).checkInAt)),
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
}

/** Looks at the deposit of a stay that was called off at once, in the transaction of that. */
export async function hurryDeposit(tx: Tx, bookingId: string, now: number): Promise<void> {
  await tx
    .update(deposit)
    .set({ nextAt: new Date(now) })
    .where(and(eq(deposit.bookingId, bookingId), isNotNull(deposit.nextAt)))
}

/**
 * Takes every deposit that is due a step further: asks the card near check-in, asks again where it
 * refused, renews what would lapse, charges what was claimed, gives back the rest after checkout.
 * Gives how many were looked at.
 */
export async function workDeposits(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.database.orm
    .select({ deposit, booking })
    .from(deposit)
    .innerJoin(booking, eq(booking.id, deposit.bookingId))
    .where(lte(deposit.nextAt, new Date(now)))
    .orderBy(asc(deposit.nextAt))
    .limit(batch)
  for (const { deposit: row, booking: stay } of due) {
    if (!(await claimStep(deps, row, now))) continue
    try {
      await takeStep(deps, row, stay, now)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      // The next look repeats the very same request.
      deps.log('deposit step failed', { deposit: row.id, kind: error.kind, code: error.code })
    }
  }
  return due.length
}

/** A host's claim: integer fils up to what is authorised, and words of what is broken. */
export type DepositClaim = { bookingId: string; amountFils: number; words: string }

/**
 * Claims a part or all of an authorised deposit with evidence, up to two days after checkout, once.
 * The charge follows at once, or with the next step when the provider is away.
 */
export async function captureDeposit(deps: Deps, claim: DepositClaim): Promise<DepositOutcome> {
  const now = deps.clock.now()
  const words = claim.words.trim()
  const outcome = await transaction(deps.database.orm, async (tx) => {
    const stay = await lockBooking(tx, claim.bookingId)
    const row = await lockDeposit(tx, claim.bookingId)
    // The same claim again is the same claim.
    if (row?.claimedFils === claim.amountFils && row.evidence === words) return 'done'
    if (!stay || !row || !mayClaimDeposit(row, depositStay(stay), now)) return 'not-possible'
    const wrong = wrongWish(claim.amountFils, words, { minFils: 1, maxFils: row.amountFils })
    if (wrong) return wrong
    await setDeposit(tx, row, {
      claimedFils: claim.amountFils,
      evidence: words,
      nextAt: new Date(now),
      updatedAt: new Date(now),
    })
    return 'done'
  })
  if (outcome === 'done') await workDeposits(deps)
  return outcome
}

/** Whoever writes the next look first does the step: several servers do each once. */
async function claimStep({ database }: Deps, row: DepositRow, now: number): Promise<boolean> {
  if (row.nextAt === null) return false
  const taken = await database.orm
    .update(deposit)
    .set({ nextAt: new Date(now + stepMs) })
    .where(and(eq(deposit.id, row.id), eq(deposit.nextAt, row.nextAt)))
    .returning({ id: deposit.id })
  return taken.length > 0
}

async function takeStep(deps: Deps, row: DepositRow, stay: BookingRow, now: number): Promise<void> {
  const times = depositStay(stay)
  const authorisedUntil = row.authorisedUntil?.getTime() ?? null
  const isDecided = row.decidedAt !== null
  switch (depositStep({ ...row, authorisedUntil, isDecided }, times, now)) {
    case 'authorise':
    case 'renew':
      return ask(deps, row, times.checkOutAt, now)
    case 'capture':
      return charge(deps, row, now)
    case 'give_back':
      return returnDeposit(deps, row, now)
    case 'release':
      if (row.providerRef !== null) await deps.cards?.release(row.providerRef)
      await store(deps, row, { state: 'released', nextAt: null }, now)
      return
    case 'wait':
      await store(deps, row, { nextAt: nextLook(row, times) }, now)
  }
}

function nextLook(row: DepositRow, { checkInAt, checkOutAt }: ReturnType<typeof depositStay>) {
  if (row.state === 'planned' || row.state === 'asked') return new Date(depositAskAt(checkInAt))
  const until = row.authorisedUntil?.getTime()
  return row.state === 'authorised' && until ? new Date(depositLookAt(until, checkOutAt)) : null
}

/** Asks the card, anew when it was authorised before: the new amount first, then the old one goes. */
async function ask(deps: Deps, row: DepositRow, checkOutAt: number, now: number): Promise<void> {
  const answer = await authoriseDeposit(deps, row)
  if (answer.kind === 'refused') {
    const again = new Date(now + askAgainMs)
    const facts = { failureCode: answer.code, attempt: row.attempt + 1, nextAt: again }
    // An authorisation that could not be renewed still holds until it lapses.
    const isLeft = row.state === 'authorised' && (row.authorisedUntil?.getTime() ?? 0) > now
    await store(deps, row, isLeft ? facts : { ...facts, state: 'asked' }, now)
    // Told once; the trip page says it as long as it is so.
    await planDepositLetter(deps.database.orm, row.id, 'refused', now)
    return
  }
  const { authorisationRef, authorisedUntil } = answer
  const isStored = await store(
    deps,
    row,
    {
      state: 'authorised',
      providerRef: authorisationRef,
      attempt: row.attempt + 1,
      failureCode: null,
      authorisedUntil: new Date(authorisedUntil),
      nextAt: new Date(depositLookAt(authorisedUntil, checkOutAt)),
    },
    now,
  )
  // A claim that came meanwhile is about the old one.
  const spare = isStored ? row.providerRef : authorisationRef
  if (spare !== null) await deps.cards?.release(spare)
}

async function charge(deps: Deps, row: DepositRow, now: number): Promise<void> {
  if (!deps.cards || row.providerRef === null) return
  const takenFils = await captureOrNothing(deps.cards, row.providerRef, row.claimedFils)
  if (typeof takenFils === 'string') {
    // It lapsed or was given back: the claim stays on record, and a person settles it otherwise.
    await store(deps, row, { state: 'released', failureCode: takenFils, nextAt: null }, now)
    return
  }
  await transaction(deps.database.orm, async (tx) => {
    await lockBooking(tx, row.bookingId)
    const current = await lockDeposit(tx, row.bookingId)
    if (current?.state !== 'authorised') return
    await setDeposit(tx, current, {
      state: 'captured',
      capturedFils: takenFils,
      nextAt: null,
      updatedAt: new Date(now),
    })
    await bookDeposit(tx, current, takenFils, now)
    await planDepositLetter(tx, current.id, 'charged', now)
  })
}

/** What was taken, in fils, or the code of a refusal that another try cannot change. */
async function captureOrNothing(
  cards: CardKeeper,
  authorisationRef: string,
  amountFils: number,
): Promise<number | string> {
  try {
    return await cards.capture(authorisationRef, amountFils)
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'final') throw error
    return error.code
  }
}

/** Writes what a step brought; false when a claim came between. */
async function store(
  { database }: Deps,
  row: DepositRow,
  facts: Partial<DepositRow>,
  now: number,
): Promise<boolean> {
  const written = await database.orm
    .update(deposit)
    .set({ ...facts, updatedAt: new Date(now) })
    .where(and(eq(deposit.id, row.id), eq(deposit.claimedFils, row.claimedFils)))
    .returning({ id: deposit.id })
  return written.length > 0
}
