import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { StayGuest } from '#contract/booking/guests.ts'
import { endedStates, ownedStates } from '#domain/booking/process.ts'
import { placesOf, type StayGuestPlace } from '#domain/guests/stay-guests.ts'
import { isVerified } from '#domain/identity/verification.ts'
import { isOvertaken } from '#domain/overtaken.ts'
import { dubaiInstant, parseCivilDate } from '#domain/stay/civil-date.ts'
import type { Orm, Tx } from '#server/db/database.ts'
import { newId } from '#server/db/id.ts'
import { transaction } from '#server/db/retry.ts'
import { type UserAccountRow, userAccount } from '#server/db/schema/accounts.ts'
import {
  type BookingRow,
  booking,
  type StayGuestRow,
  stayGuest,
} from '#server/db/schema/bookings.ts'
import type { Deps } from '#server/deps.ts'
import { type CallError, toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { guestChangedMeanwhile, guestMessages } from '#server/messages/guests.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { verificationOf } from '#server/services/identity-subjects.ts'
import { hashToken } from '#server/services/token-hash.ts'

/** Everybody of a stay, the one who booked first. */
export async function guestsOfStay(
  orm: Orm | Tx,
  row: BookingRow,
  owner: UserAccountRow,
  now: number,
): Promise<StayGuest[]> {
  const known = await orm.select().from(stayGuest).where(eq(stayGuest.bookingId, row.id))
  const byPosition = new Map(known.map((guest) => [guest.position, guest]))
  return placesOf(row.party).map((place) =>
    place.position === 0
      ? ownerView(row, owner, now)
      : guestView(place, byPosition.get(place.position), now),
  )
}

function ownerView({ leadGuest }: BookingRow, owner: UserAccountRow, now: number): StayGuest {
  return {
    position: 0,
    kind: 'adult',
    first_name: leadGuest.firstName,
    last_name: leadGuest.lastName,
    is_minor: false,
    verification: verificationOf(owner, now),
    is_invited: false,
  }
}

function guestView(place: StayGuestPlace, row: StayGuestRow | undefined, now: number): StayGuest {
  return {
    ...place,
    first_name: row?.firstName ?? null,
    last_name: row?.lastName ?? null,
    is_minor: row?.isMinor ?? false,
    verification: row ? verificationOf(row, now) : 'not_started',
    is_invited: row?.tokenHash != null,
  }
}

/** How many adults the law still asks for: the door code waits for them. */
export function unregisteredCount(guests: readonly StayGuest[]): number {
  return guests.filter(
    ({ kind, is_minor, verification }) =>
      kind === 'adult' && !is_minor && !isVerified(verification),
  ).length
}

/** Whether something is still awaited of a person: not while the documents are being looked at. */
export function isAwaited({ kind, is_minor, verification }: StayGuest): boolean {
  const isAsked = kind === 'adult' && !is_minor && !isVerified(verification)
  return isAsked && verification !== 'in_review' && verification !== 'submitted'
}

type Place = { bookingNumber: string; position: number }

type Named = Pick<StayGuest, 'first_name' | 'last_name' | 'is_minor'>

/** Writes who comes along, unless it stands otherwise than its writer has `seen`. */
export async function nameStayGuest(
  deps: Deps,
  userId: string,
  place: Place,
  { named, seen }: { named: Named; seen: readonly Named[] | undefined },
): Promise<void> {
  await changeGuest(deps, userId, place, (row, { kind }, guest) => {
    if (deps.clock.now() >= checkInAt(row)) throw toastError('too-late', guestMessages.tooLate)
    if (isVerified(guest.verification)) throw toastError('registered', guestMessages.registered)
    const { firstName, lastName, isMinor } = guest
    const wanted = { ...named, is_minor: kind === 'adult' && named.is_minor }
    const current = { first_name: firstName, last_name: lastName, is_minor: isMinor }
    if (isOvertaken(current, wanted, seen)) {
      throw toastError('changed-meanwhile', guestChangedMeanwhile(current))
    }
    const { first_name, last_name, is_minor } = wanted
    return { firstName: first_name, lastName: last_name, isMinor: is_minor }
  })
}

/** The link by which an adult registers; made of secrets, so that asking again gives the same one. */
export async function inviteStayGuest(
  deps: Deps,
  userId: string,
  place: Place,
  origin: string,
): Promise<string> {
  const guest = await changeGuest(deps, userId, place, (row, { kind }, known) => {
    if (kind !== 'adult' || known.isMinor) throw toastError('child', guestMessages.childInvited)
    if (deps.clock.now() >= checkOutAt(row)) throw toastError('too-late', guestMessages.tooLate)
    return { tokenHash: hashToken(tokenOf(deps, known.id)) }
  })
  return `${origin}/guest-registration/${tokenOf(deps, guest.id)}`
}

type Change = Partial<Pick<StayGuestRow, 'firstName' | 'lastName' | 'isMinor' | 'tokenHash'>>

/** Changes one person of an own, confirmed stay; the row is made when it is first needed. */
function changeGuest(
  deps: Deps,
  userId: string,
  { bookingNumber, position }: Place,
  decide: (row: BookingRow, place: StayGuestPlace, guest: StayGuestRow) => Change,
): Promise<StayGuestRow> {
  const at = new Date(deps.clock.now())
  return transaction(deps.database.orm, async (tx) => {
    const [row] = await tx
      .select()
      .from(booking)
      .where(and(eq(booking.number, bookingNumber), eq(booking.userId, userId)))
      .for('update')
    const place = row && placesOf(row.party).find((one) => one.position === position)
    if (!row || !place || position === 0) throw notFound()
    if (endedStates.includes(row.state)) throw toastError('not-confirmed', guestMessages.ended)
    if (!ownedStates.includes(row.state)) throw toastError('not-confirmed', guestMessages.notYet)
    await tx
      .insert(stayGuest)
      .values({
        id: newId(at.getTime()),
        bookingId: row.id,
        position,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
    const ofPlace = and(eq(stayGuest.bookingId, row.id), eq(stayGuest.position, position))
    const [guest] = await tx.select().from(stayGuest).where(ofPlace)
    if (!guest) throw notFound()
    const [changed] = await tx
      .update(stayGuest)
      .set({ ...decide(row, place, guest), updatedAt: at })
      .where(ofPlace)
      .returning()
    if (!changed) throw notFound()
    return changed
  })
}

export type Invitation = { guest: StayGuestRow; row: BookingRow; owner: UserAccountRow }

/** The stay and person of a link, or null: unknown, of a stay that is cancelled or over. */
export async function readInvitation(deps: Deps, token: string): Promise<Invitation | null> {
  const [found] = await deps.database.orm
    .select()
    .from(stayGuest)
    .innerJoin(booking, eq(booking.id, stayGuest.bookingId))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(eq(stayGuest.tokenHash, hashToken(token)))
  if (!found) return null
  const { stay_guest: guest, booking: row, user_account: owner } = found
  const isOpen = ownedStates.includes(row.state) && deps.clock.now() < checkOutAt(row)
  const isInParty = placesOf(row.party).some(({ position }) => position === guest.position)
  return isOpen && isInParty && !guest.isMinor ? { guest, row, owner } : null
}

function tokenOf({ secretKey }: Deps, guestId: string): string {
  return createHmac('sha256', secretKey).update(`stay guest:${guestId}`).digest('base64url')
}

function checkInAt(row: BookingRow): number {
  return dubaiInstant(parseCivilDate(row.checkIn), readHome(row.home).checkInTime)
}

function checkOutAt(row: BookingRow): number {
  return dubaiInstant(parseCivilDate(row.checkOut), readHome(row.home).checkOutTime)
}

function notFound(): CallError {
  return toastError('not-found', commonMessages.notFound)
}
