import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { documentPath } from '#contract/device-worker.ts'
import type { Language } from '#contract/language.ts'
import { pageActions } from '#domain/booking/actions.ts'
import { bookingTypes } from '#domain/booking/kinds.ts'
import { canMove } from '#domain/booking/process.ts'
import { isVerified } from '#domain/identity/verification.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import {
  type BookingRow,
  booking,
  bookingEvent,
  review,
  stayRequest,
} from '#server/db/schema/bookings.ts'
import type { TaxDocumentRow } from '#server/db/schema/payments.ts'
import { place } from '#server/db/schema/places.ts'
import { type HostRow, host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { additionsOf, guestActions } from '#server/services/additions-stay.ts'
import { additionView, mayCancelServices } from '#server/services/additions-view.ts'
import { arrivalOf, emergency } from '#server/services/bookings-arrival.ts'
import { endingOf } from '#server/services/bookings-ended.ts'
import { hoursOf, isGuestsOwn } from '#server/services/bookings-leaving.ts'
import { ratingState, tabOf } from '#server/services/bookings-list.ts'
import { knownHome } from '#server/services/bookings-snapshot.ts'
import { homeView, payUntil, rulesView, stayView } from '#server/services/bookings-view.ts'
import { cityPlace } from '#server/services/city-of.ts'
import { depositOf } from '#server/services/deposits-view.ts'
import { disputedOf } from '#server/services/disputes-refunds.ts'
import { disputesOfStays } from '#server/services/disputes-stay.ts'
import { noteDoorCode } from '#server/services/door-codes-given.ts'
import { verificationOf } from '#server/services/identity-subjects.ts'
import { paymentMoments } from '#server/services/payment-moments.ts'
import { receiptsOf } from '#server/services/receipts.ts'
import { seenMoneyOf } from '#server/services/seen-money.ts'
import { latestCase, openableOf } from '#server/services/stay-cases.ts'
import { casesView } from '#server/services/stay-cases-view.ts'
import { guestsOfStay, unregisteredCount } from '#server/services/stay-guests.ts'
import { paymentsOf, refundsOf } from '#server/services/stay-payments.ts'
import { documentsOf } from '#server/services/tax-documents.ts'
import { stayRevision } from '#server/services/way-in.ts'

/** Who asks for their stay. `sessionId`: of the device that is given it; null where none is. */
type Asker = { userId: string; sessionId: string | null }

/**
 * A person's own booking with everything about it, or null: another's is as if it were not there. That its
 * door code was given to a device is written down.
 */
export async function stayDetails(
  deps: Deps,
  { userId, sessionId }: Asker,
  number: string,
  language: Language,
): Promise<BookingDetails | null> {
  const now = deps.clock.now()
  const { orm } = deps.database
  const [found] = await orm
    .select()
    .from(booking)
    .innerJoin(host, eq(host.id, booking.hostId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .innerJoin(place, eq(place.slug, property.placeSlug))
    .leftJoin(cityPlace, eq(cityPlace.slug, place.parentSlug))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(and(eq(booking.number, number), eq(booking.userId, userId), eq(booking.type, 'booking')))
  if (!found) return null
  const { host: owner, property: live, place: district, city } = found
  const home = knownHome(deps, found.booking, { row: live, place: district })
  const row = { ...found.booking, home }
  const [reviewed] = await orm
    .select({ id: review.id })
    .from(review)
    .where(eq(review.bookingId, row.id))
  const additions = await additionsOf(orm, [row.id])
  const ids = [row.id, ...additions.map(({ id }) => id)]
  const seenMoney = await seenMoneyOf(orm, [row, ...additions], now)
  const actions = guestActions(row, additions, reviewed !== undefined, now)
  const timeline = await readTimeline(deps, row.id)
  const guests = isGuestsOwn(row, now) ? await guestsOfStay(orm, row, found.user_account, now) : []
  const unregistered = unregisteredCount(guests)
  const latest = await latestCase(deps, row.id)
  const [shownCase = null] = await casesView(deps, latest ? [latest] : [])
  const isCaseOpen = latest !== null && latest.resolvedAt === null
  const documents = await documentsOf(orm, ids)
  const arrival = arrivalOf({ row, live, district, city, unregistered }, language, now)
  if (sessionId && arrival?.door_code.kind === 'shown') {
    await noteDoorCode(orm, { bookingId: row.id, sessionId, revision: live.arrivalRevision }, now)
  }
  return {
    booking_id: row.id,
    booking_number: row.number,
    state: row.state,
    tab: tabOf(row, home, now),
    home: { ...homeView(home, live, language), permit_no: home.permitNo },
    ...stayView(row, language, now, additions),
    lead_guest: { first_name: row.leadGuest.firstName, last_name: row.leadGuest.lastName },
    special_request: row.specialRequest,
    ...(await readMoney(deps, row, { ids, documents, language })),
    documents: documents.map((one) => documentView(one, language)),
    timeline,
    additions: additions.flatMap((one) =>
      additionView(one, language, now, seenMoney.get(one.id) ?? null),
    ),
    actions: pageActions.filter((action) => actions.includes(action)),
    booked_at: row.createdAt.getTime(),
    pay_until: seenMoney.has(row.id) ? null : payUntil(row, now),
    seen_money: seenMoney.get(row.id) ?? null,
    request: await requestView(deps, row.id),
    ending: endingOf(row),
    case: shownCase,
    case_kinds: isCaseOpen ? [] : openableOf(row, now),
    arrival,
    host: hostOf(row, owner, language, now),
    rules: rulesView(home, language),
    emergency,
    guests,
    unregistered_count: unregistered,
    is_guest_verified: isVerified(verificationOf(found.user_account, now)),
    rating: ratingState(row, home, reviewed !== undefined, now),
    can_cancel: mayCancel(row, now),
    revision: stayRevision(timeline.length, live),
    as_of: now,
  }
}

/**
 * Whether the guest may cancel by themselves: a stay until the hour of checkout, services while some of
 * them can be given back. Other additions end with their stay.
 */
export function mayCancel(row: BookingRow, now: number): boolean {
  if (row.type !== 'booking') return mayCancelServices(row, now)
  return now < hoursOf(row).checkOutAt && canMove(row.state, 'cancel_as_guest', 'guest')
}

async function requestView(
  { database: { orm } }: Deps,
  bookingId: string,
): Promise<BookingDetails['request']> {
  const [asked] = await orm.select().from(stayRequest).where(eq(stayRequest.bookingId, bookingId))
  if (!asked) return null
  const { answerBy, answer, reason } = asked
  return { answer_by: answerBy.getTime(), answer, reason }
}

/** What a line of the history notes when something was added to the stay. */
const addedNote = v.object({ added: v.picklist(bookingTypes) })

async function readTimeline(deps: Deps, bookingId: string): Promise<BookingDetails['timeline']> {
  const events = await deps.database.orm
    .select()
    .from(bookingEvent)
    .where(eq(bookingEvent.bookingId, bookingId))
    .orderBy(asc(bookingEvent.seq))
  return events.map(({ toState, at, actor, note }) => ({
    state: toState,
    at: at.getTime(),
    actor,
    added: v.is(addedNote, note) ? note.added : null,
  }))
}

/** The stay and its additions, and what was issued for them. */
type Papers = { ids: readonly string[]; documents: readonly TaxDocumentRow[]; language: Language }

async function readMoney(
  deps: Deps,
  stay: BookingRow,
  { ids: bookingIds, documents, language }: Papers,
): Promise<Pick<BookingDetails, 'payments' | 'refunds' | 'disputes' | 'deposit'>> {
  const { orm } = deps.database
  const payments = await paymentsOf(orm, bookingIds)
  // Tries that took nothing are no payments to a guest.
  const taken = payments.filter(({ capturedFils }) => capturedFils > 0)
  const ids = taken.map(({ id }) => id)
  const moments = await paymentMoments(deps, ids)
  const refunds = await refundsOf(orm, ids)
  const disputed = await disputedOf(orm, ids)
  const disputes = await disputesOfStays(orm, [{ bookingId: stay.id, paymentIds: ids }])
  const receipts = receiptsOf(taken, refunds, documents)
  const typeOf = new Map(taken.map(({ id, provider }) => [id, provider]))
  return {
    deposit: await depositOf(deps, stay),
    disputes: disputes.get(stay.id) ?? [],
    payments: taken.map((row) => ({
      payment_id: row.id,
      payment_type: row.provider,
      state: row.state,
      amount_fils: row.capturedFils,
      at: moments.get(row.id) ?? row.updatedAt.getTime(),
      receipt: receiptView(receipts.get(row.id), language),
    })),
    refunds: refunds.map((row) => ({
      refund_id: row.id,
      payment_type: typeOf.get(row.paymentId) ?? 'stripe',
      state: row.state,
      waits_for_bank: row.state === 'failed' && disputed.has(row.paymentId),
      other_way: row.settledWords,
      reason: row.reason,
      amount_fils: row.amountFils,
      at: row.createdAt.getTime(),
      settled_at: row.settledAt?.getTime() ?? null,
    })),
  }
}

function receiptView(
  number: string | undefined,
  language: Language,
): BookingDetails['payments'][number]['receipt'] {
  return number === undefined ? null : { number, path: documentPath(number, language) }
}

function documentView(
  { kind, number, issuedAt, totalFils }: TaxDocumentRow,
  language: Language,
): BookingDetails['documents'][number] {
  return {
    ...{ kind, number, issued_at: issuedAt.getTime(), total_fils: totalFils },
    path: documentPath(number, language),
  }
}

function hostOf(
  row: BookingRow,
  owner: HostRow,
  language: Language,
  now: number,
): BookingDetails['host'] {
  return {
    slug: owner.slug,
    name: owner.names[language],
    photo: owner.photo,
    phone: isGuestsOwn(row, now) ? owner.phone : null,
  }
}
