import { and, eq } from 'drizzle-orm'
import { userAccount } from '#server/db/schema/accounts.ts'
import { booking } from '#server/db/schema/bookings.ts'
import { talkReport } from '#server/db/schema/chat.ts'
import type { Deps } from '#server/deps.ts'
import { reportDecidedLetter } from '#server/messages/talk-reports.ts'
import { readHome } from '#server/services/bookings-snapshot.ts'
import { runDueTasks } from '#server/services/due-tasks.ts'
import { notify } from '#server/services/notify.ts'
import { ownAddress } from '#server/services/own-address.ts'
import { deskTalkPath } from '#server/services/push-topics.ts'
import { reportDecidedTask } from '#server/services/talk-reports.ts'

/** Tells those whose reports of messages were decided. Gives how many letters left. */
export async function sendReportLetters(deps: Deps): Promise<number> {
  return runDueTasks(deps, reportDecidedTask, ({ key }) => writeToReporter(deps, key))
}

async function writeToReporter(deps: Deps, reportId: string): Promise<boolean> {
  const [found] = await deps.database.orm
    .select({ side: talkReport.side, stay: booking, account: userAccount })
    .from(talkReport)
    .innerJoin(booking, eq(booking.id, talkReport.bookingId))
    .innerJoin(userAccount, eq(userAccount.id, talkReport.senderId))
    .where(and(eq(talkReport.id, reportId), eq(userAccount.isActive, true)))
  if (!found) return true
  const { side, stay, account } = found
  const path = side === 'guest' ? `/my-chatbox/${stay.id}` : deskTalkPath(stay.id)
  const title = readHome(stay.home).titles[account.language]
  const facts = { number: stay.number, title, address: ownAddress(deps, path) }
  const notice = { key: `${reportDecidedTask}:${reportId}`, path }
  // Not of the kind of messages: whoever wants no letters about those is still told what they asked for.
  const letter = reportDecidedLetter(account.language, facts)
  return notify(deps, account, 'booking', { ...letter, notice })
}
