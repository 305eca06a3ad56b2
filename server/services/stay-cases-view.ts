import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { StayCase } from '#contract/booking/stay-case.ts'
import type { CallOutput } from '#contract/call.ts'
import { type DeskCaseList, type listDeskCases, mostDeskCases } from '#contract/desk/list-cases.ts'
import type { Language } from '#contract/language.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { booking, type StayCaseRow, stayCase, stayCaseMessage } from '#server/db/schema/bookings.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { additionsOf } from '#server/services/additions-stay.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { caseOwners } from '#server/services/case-owners.ts'
import { endingsOf } from '#server/services/desk-endings.ts'
import { type DeskScope, deskActor, ofScope } from '#server/services/desk-scope.ts'

/** Cases with what was written, in the order given. */
export async function casesView(
  { database: { orm } }: Deps,
  rows: readonly StayCaseRow[],
): Promise<StayCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const messages = await orm
    .select()
    .from(stayCaseMessage)
    .where(inArray(stayCaseMessage.caseId, ids))
    .orderBy(asc(stayCaseMessage.seq))
  const byCase = Map.groupBy(messages, ({ caseId }) => caseId)
  const ownerOf = await caseOwners(orm, rows)
  return rows.map((row) => ({
    case_id: row.id,
    kind: row.kind,
    state: row.state,
    outcome: row.outcome,
    owner_name: ownerOf(row),
    opened_at: row.openedAt.getTime(),
    taken_at: row.takenAt?.getTime() ?? null,
    resolved_at: row.resolvedAt?.getTime() ?? null,
    messages: (byCase.get(row.id) ?? []).map(({ id, sender, body, createdAt }) => ({
      message_id: id,
      sender,
      text: body,
      at: createdAt.getTime(),
    })),
  }))
}

/** A list of the cases of a scope: of what is open the oldest first, of what is over the latest. */
export async function deskCases(
  deps: Deps,
  scope: DeskScope,
  list: DeskCaseList,
  language: Language,
): Promise<CallOutput<typeof listDeskCases>> {
  const rows = await deps.database.orm
    .select({ row: stayCase, stay: booking, owner: host })
    .from(stayCase)
    .innerJoin(booking, eq(booking.id, stayCase.bookingId))
    .innerJoin(host, eq(host.id, booking.hostId))
    .where(ofScope(scope, booking.hostId))
    .orderBy(asc(stayCase.openedAt), asc(stayCase.id))
  const isOpen = ({ row }: (typeof rows)[number]) => row.resolvedAt === null
  const open = rows.filter(isOpen)
  const resolved = rows.filter((one) => !isOpen(one)).toReversed()
  const shown = (list === 'open' ? open : resolved).slice(0, mostDeskCases)
  const views = await casesView(
    deps,
    shown.map(({ row }) => row),
  )
  const stayIds = shown.map(({ stay }) => stay.id)
  const additions = stayIds.length ? await additionsOf(deps.database.orm, stayIds) : []
  const now = deps.clock.now()
  return {
    cases: views.flatMap((view, at) => {
      const found = shown[at]
      if (!found) return []
      const { stay, owner } = found
      const own = additions.filter(({ parentBookingId }) => parentBookingId === stay.id)
      const endings = endingsOf(stay, own, deskActor(scope), now)
      const { firstName, lastName } = stay.leadGuest
      return [
        {
          ...view,
          booking_id: stay.id,
          booking_number: stay.number,
          home: readHome(stay.home).titles[language],
          host_name: owner.names[language],
          guest_name: `${firstName} ${lastName}`.trim(),
          check_in: parseCivilDate(stay.checkIn),
          check_out: parseCivilDate(stay.checkOut),
          refund_fils: endings.find(({ kind }) => kind === 'cancel')?.refund_fils ?? null,
        },
      ]
    }),
    counts: { open: open.length, resolved: resolved.length },
    can_decide: scope.role === 'operator',
  }
}

/** How many cases of a scope nobody has taken yet. */
export async function waitingCases({ database: { orm } }: Deps, scope: DeskScope): Promise<number> {
  const rows = await orm
    .select({ id: stayCase.id })
    .from(stayCase)
    .innerJoin(booking, eq(booking.id, stayCase.bookingId))
    .where(
      and(eq(stayCase.state, 'open'), isNull(stayCase.resolvedAt), ofScope(scope, booking.hostId)),
    )
  return rows.length
}

/** A case of the scope, or of a guest's own stay. Another's is "not found", like one that never was. */
export async function caseOf(
  { database: { orm } }: Deps,
  whose: DeskScope | { guestId: string },
  caseId: string,
): Promise<StayCaseRow> {
  const mine =
    'guestId' in whose ? eq(booking.userId, whose.guestId) : ofScope(whose, booking.hostId)
  const [found] = await orm
    .select({ row: stayCase })
    .from(stayCase)
    .innerJoin(booking, eq(booking.id, stayCase.bookingId))
    .where(and(eq(stayCase.id, caseId), isNotNull(booking.confirmedAt), mine))
  if (!found) throw toastError('not-found', commonMessages.notFound)
  return found.row
}
