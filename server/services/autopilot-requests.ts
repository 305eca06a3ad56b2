import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { stayRequest } from '#server/db/schema/bookings.ts'
import { host } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { onAutopilot } from '#server/services/autopilot-host.ts'
import { answerRequest } from '#server/services/requests-answer.ts'

const batch = 50
const minuteMs = 60_000

/**
 * Accepts the requests of hosts who leave their answers to the product, after the time that the
 * configuration gives. Gives how many.
 */
export async function answerForHosts(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now() - deps.config.hostAnswerMinutes * minuteMs)
  const due = await deps.database.orm
    .select({ bookingId: stayRequest.bookingId })
    .from(stayRequest)
    .innerJoin(host, eq(host.id, stayRequest.hostId))
    .where(and(isNull(stayRequest.answer), lte(stayRequest.askedAt, before), onAutopilot))
    .orderBy(asc(stayRequest.askedAt))
    .limit(batch)
  for (const { bookingId } of due) {
    await answerRequest(deps, { bookingId, by: 'host', answer: 'approved', reason: null })
  }
  return due.length
}
