import { asc, desc, eq } from 'drizzle-orm'
import { mostTalkReports, type TalkReport } from '#contract/desk/list-reports.ts'
import type { Language } from '#contract/language.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { talkReport } from '#server/db/schema/chat.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { caseOwners } from '#server/services/case-owners.ts'
import { phraseOf } from '#server/services/chat-phrases.ts'
import { ownReport } from '#server/services/talk-reports.ts'

/** All reports for operators: what is open, the oldest first, then what was decided, the latest first. */
export async function talkReports(
  { database: { orm } }: Deps,
  language: Language,
): Promise<TalkReport[]> {
  const rows = await orm
    .select({ row: talkReport, stay: booking, owner: host })
    .from(talkReport)
    .innerJoin(booking, eq(booking.id, talkReport.bookingId))
    .innerJoin(host, eq(host.id, booking.hostId))
    // Downwards, what has no moment of a decision comes first.
    .orderBy(desc(talkReport.resolvedAt), asc(talkReport.openedAt), asc(talkReport.id))
    .limit(mostTalkReports)
  const ownerOf = await caseOwners(
    orm,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row, stay, owner }) => ({
    ...ownReport(row),
    report_id: row.id,
    booking_id: stay.id,
    booking_number: stay.number,
    side: row.side,
    guest_name: `${stay.leadGuest.firstName} ${stay.leadGuest.lastName}`.trim(),
    host_name: owner.names[language],
    reason: row.reason,
    body: row.body,
    message_text: row.messageBody,
    message_phrase: phraseOf({ intent: row.messageIntent }),
    owner_name: ownerOf(row),
    opened_at: row.openedAt.getTime(),
  }))
}

/** How many reports nobody has taken yet. */
export async function waitingReports({ database: { orm } }: Deps): Promise<number> {
  return orm.$count(talkReport, eq(talkReport.state, 'open'))
}
