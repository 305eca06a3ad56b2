import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { DeskRequest, DeskStay } from '#contract/desk/stay.ts'
import type { Language } from '#contract/language.ts'
import { ownedStates } from '#domain/booking/process.ts'
import type { BookingTab } from '#domain/booking/tab.ts'
import { balanceFils } from '#domain/ledger/ledger.ts'
import { sumFils } from '#domain/money/fils.ts'
import type { FolioLineKind } from '#domain/pricing/price-stay.ts'
import { nightsBetween, parseCivilDate } from '#domain/stay/civil-date.ts'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking, stayRequest } from '#server/db/schema/bookings.ts'
import { ledgerEntry, payment } from '#server/db/schema/payments.ts'
import { place } from '#server/db/schema/places.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { readChange } from '#server/services/additions-record.ts'
import { additionsOf } from '#server/services/additions-stay.ts'
import { termsView } from '#server/services/additions-view.ts'
import { tabOf } from '#server/services/bookings-list.ts'
import { accountOf } from '#server/services/bookings-moves.ts'
import { knownHome, readFolio } from '#server/services/bookings-snapshot.ts'
import { homeView } from '#server/services/bookings-view.ts'
import { deskDeposits } from '#server/services/deposits-view.ts'
import { endingsOf } from '#server/services/desk-endings.ts'
import { type DeskScope, deskActor, ofScope } from '#server/services/desk-scope.ts'
import { disputesOfStays } from '#server/services/disputes-stay.ts'
import { guestsOfStay, unregisteredCount } from '#server/services/stay-guests.ts'

/** Bookings of a scope with all that the desk shows of them is made from. */
export async function deskRows(deps: Deps, scope: DeskScope, which: SQL | undefined) {
  return deps.database.orm
    .select({ row: booking, owner: host, live: property, district: place, account: userAccount })
    .from(booking)
    .innerJoin(host, eq(host.id, booking.hostId))
    .innerJoin(property, eq(property.id, booking.propertyId))
    .leftJoin(place, eq(place.slug, property.placeSlug))
    .innerJoin(userAccount, eq(userAccount.id, booking.userId))
    .where(and(ofScope(scope, booking.hostId), which))
    .orderBy(asc(booking.checkIn), asc(booking.id))
}

export type DeskRow = Awaited<ReturnType<typeof deskRows>>[number]

/** Stays as the desk shows them to whoever asks, in the order given. */
export async function deskStays(
  deps: Deps,
  scope: DeskScope,
  rows: readonly DeskRow[],
  language: Language,
): Promise<DeskStay[]> {
  const ids = rows.map(({ row }) => row.id)
  if (ids.length === 0) return []
  const { orm } = deps.database
  const beside = await additionsOf(orm, ids)
  const accounts = new Map(beside.map((one) => [one.id, accountOf(one)]))
  const payments = await orm
    .select()
    .from(payment)
    .where(inArray(payment.bookingId, [...ids, ...accounts.keys()]))
  const byStay = Map.groupBy(payments, ({ bookingId }) => accounts.get(bookingId) ?? bookingId)
  const additions = Map.groupBy(beside, (one) => one.parentBookingId)
  const actor = deskActor(scope)
  const kept = await keptOf(deps, ids)
  const deposits = await deskDeposits(
    deps,
    scope,
    rows.map(({ row }) => row),
  )
  const disputes = await disputesOfStays(
    orm,
    ids.map((bookingId) => {
      const of = new Set([bookingId, ...(additions.get(bookingId) ?? []).map(({ id }) => id)])
      const own = payments.filter((pay) => of.has(pay.bookingId))
      return { bookingId, paymentIds: own.map(({ id }) => id) }
    }),
  )
  const now = deps.clock.now()
  const stays: DeskStay[] = []
  for (const found of rows) {
    const { id } = found.row
    const own = additions.get(id) ?? []
    stays.push({
      ...(await deskStay(
        deps,
        found,
        { payments: byStay.get(id) ?? [], kept: kept.get(id) },
        language,
      )),
      host_name: scope.hostIds === null ? found.owner.names[language] : null,
      deposit: deposits.get(id) ?? null,
      disputes: disputes.get(id) ?? [],
      endings: endingsOf({ ...found.row, home: homeOf(deps, found) }, own, actor, now),
    })
  }
  return stays
}

/** The list of stays in which a booking stands now; null where it was never sold or waits for an answer. */
export function deskTabOf(deps: Deps, found: DeskRow, now: number): BookingTab | null {
  return tabOf(found.row, homeOf(deps, found), now)
}

function homeOf(deps: Deps, { row, live, district }: DeskRow) {
  return knownHome(deps, row, { row: live, place: district })
}

async function deskStay(
  deps: Deps,
  found: DeskRow,
  {
    payments,
    kept,
  }: { payments: readonly (typeof payment.$inferSelect)[]; kept: Kept | undefined },
  language: Language,
): Promise<Omit<DeskStay, 'endings' | 'deposit' | 'disputes' | 'host_name'>> {
  const { row, account } = found
  const home = homeOf(deps, found)
  const { slug, title, place: named, picture } = homeView(home, null, language)
  const checkIn = parseCivilDate(row.checkIn)
  const checkOut = parseCivilDate(row.checkOut)
  const isOwned = ownedStates.includes(row.state)
  const now = deps.clock.now()
  // A request that came to nothing costs nobody anything; one that waits says what it asks for.
  const isUnsold = row.confirmedAt === null && tabOf(row, home, now) === 'cancelled'
  const asked = { total_fils: readFolio(row.folio).totalFils, tax_fils: taxFils(row.folio) }
  const guests = isOwned ? await guestsOfStay(deps.database.orm, row, account, now) : []
  const { firstName, lastName } = row.leadGuest
  return {
    booking_id: row.id,
    booking_number: row.number,
    state: row.state,
    home: { slug, title, place: named, picture },
    check_in: checkIn,
    check_out: checkOut,
    check_in_time: home.checkInTime,
    check_out_time: home.checkOutTime,
    nights: nightsBetween(checkIn, checkOut),
    party: row.party,
    guest_name: `${firstName} ${lastName}`.trim(),
    guests,
    unregistered_count: unregisteredCount(guests),
    special_request: row.specialRequest,
    money: {
      // Of a change what it adds, below zero what it takes away.
      ...(kept ?? (isUnsold ? { total_fils: 0, tax_fils: 0 } : asked)),
      paid_fils: sumFils(payments.map(({ capturedFils }) => capturedFils)),
      refunded_fils: sumFils(payments.map(({ refundedFils }) => refundedFils)),
    },
    has_chat: isOwned || row.state === 'pending_host',
  }
}

type Kept = Pick<DeskStay['money'], 'total_fils' | 'tax_fils'>

/** What stays of which something was taken off the price still cost, by their accounts. */
async function keptOf({ database }: Deps, ids: readonly string[]): Promise<Map<string, Kept>> {
  const { bookingId, line, kind, amountFils } = ledgerEntry
  const entries = await database.orm
    .select({ bookingId, line, kind, amountFils })
    .from(ledgerEntry)
    .where(and(inArray(bookingId, [...ids]), isNotNull(line)))
  const lowered = [...Map.groupBy(entries, (entry) => entry.bookingId)].filter(([, own]) =>
    own.some((entry) => entry.kind === 'credit'),
  )
  return new Map(
    lowered.map(([id, own]) => [
      id,
      {
        total_fils: balanceFils(own),
        tax_fils: balanceFils(own.filter((entry) => isTax(entry.line))),
      },
    ]),
  )
}

function taxFils(folio: unknown): number {
  return balanceFils(readFolio(folio).lines.filter(({ kind }) => isTax(kind)))
}

function isTax(kind: FolioLineKind | null): boolean {
  return kind === 'vat' || kind === 'tourism_fee'
}

/** Requests of a scope that wait for an answer, the most urgent first. */
export async function deskRequests(
  deps: Deps,
  scope: DeskScope,
  language: Language,
): Promise<DeskRequest[]> {
  const waiting = await deps.database.orm
    .select()
    .from(stayRequest)
    .where(and(isNull(stayRequest.answer), ofScope(scope, stayRequest.hostId)))
  const ids = waiting.map(({ bookingId }) => bookingId)
  // Additions to a stay are agreed to before they are paid: they have no authorised payment.
  const isAsked = or(inArray(booking.id, ids), eq(booking.state, 'requested'))
  const rows = await deskRows(deps, scope, isAsked)
  const stays = await deskStays(deps, scope, rows, language)
  const requests = rows.flatMap(({ row }, at): DeskRequest[] => {
    const stay = stays[at]
    const asked = waiting.find(({ bookingId }) => bookingId === row.id)
    const until = asked?.answerBy ?? row.heldUntil
    const times = { asked_at: (asked?.askedAt ?? row.createdAt).getTime() }
    const was = row.type === 'modify' ? termsView(readChange(row).change.was) : null
    const answer_by = until?.getTime()
    return stay && answer_by ? [{ type: row.type, stay, was, ...times, answer_by }] : []
  })
  return requests.toSorted((a, b) => a.answer_by - b.answer_by)
}
