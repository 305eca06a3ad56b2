import { and, count, eq, isNull } from 'drizzle-orm'
import { getDesk } from '#contract/desk/get-desk.ts'
import { booking, stayRequest } from '#server/db/schema/bookings.ts'
import { host } from '#server/db/schema/properties.ts'
import { handle } from '#server/http/call-handler.ts'
import { deskScope, ofScope } from '#server/services/desk-scope.ts'
import { deskTalks } from '#server/services/desk-talks.ts'
import { waitingHomeReports } from '#server/services/home-reports.ts'
import { waitingCases } from '#server/services/stay-cases-view.ts'
import { waitingReports } from '#server/services/talk-reports-view.ts'

export const handler = handle(getDesk, async (_input, context) => {
  const { deps, language, userId } = context
  const scope = await deskScope(context)
  const { orm } = deps.database
  const [own] = await orm.select().from(host).where(eq(host.userId, userId))
  const [stays] = await orm
    .select({ count: count() })
    .from(stayRequest)
    .where(and(isNull(stayRequest.answer), ofScope(scope, stayRequest.hostId)))
  const [additions] = await orm
    .select({ count: count() })
    .from(booking)
    .where(and(eq(booking.state, 'requested'), ofScope(scope, booking.hostId)))
  const talks = await deskTalks(deps, scope, language)
  return {
    role: scope.role,
    host:
      scope.role === 'host' && own ? { name: own.names[language], autopilot: own.autopilot } : null,
    request_count: (stays?.count ?? 0) + (additions?.count ?? 0),
    unread_count: talks.filter(({ unread_count }) => unread_count > 0).length,
    case_count:
      (await waitingCases(deps, scope)) +
      (scope.role === 'operator'
        ? (await waitingReports(deps)) + (await waitingHomeReports(deps))
        : 0),
  }
})
