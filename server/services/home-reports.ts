import { asc, desc, eq } from 'drizzle-orm'
import { type DeskHomeReport, mostHomeReports } from '#contract/desk/list-home-reports.ts'
import type { Language } from '#contract/language.ts'
import { transaction } from '#server/db/retry.ts'
import { homeReport } from '#server/db/schema/operations.ts'
import { host, property } from '#server/db/schema/properties.ts'
import type { Deps } from '#server/deps.ts'
import { toastError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'
import { caseOwners } from '#server/services/case-owners.ts'
import {
  decidedReport,
  type ReportDecision,
  takenReport,
} from '#server/services/report-decisions.ts'

type HomeReportRow = typeof homeReport.$inferSelect

/** What was reported about listings: what is open, the oldest first, then what was decided, the latest first. */
export async function homeReports(
  { database: { orm } }: Deps,
  language: Language,
): Promise<DeskHomeReport[]> {
  const rows = await orm
    .select({
      report: homeReport,
      slug: property.slug,
      titles: property.titles,
      hostNames: host.names,
    })
    .from(homeReport)
    .innerJoin(property, eq(property.id, homeReport.propertyId))
    .innerJoin(host, eq(host.id, property.hostId))
    // Downwards, what has no moment of a decision comes first.
    .orderBy(desc(homeReport.resolvedAt), asc(homeReport.createdAt), asc(homeReport.id))
    .limit(mostHomeReports)
  const ownerOf = await caseOwners(
    orm,
    rows.map(({ report }) => report),
  )
  return rows.map(({ report, slug, titles, hostNames }) => ({
    report_id: report.id,
    state: report.state,
    outcome: report.outcome,
    owner_name: ownerOf(report),
    opened_at: report.createdAt.getTime(),
    slug,
    title: titles[language],
    host_name: hostNames[language],
    reason: report.reason,
    body: report.body,
    finding: report.finding,
  }))
}

/** How many reports about listings nobody has taken yet. */
export async function waitingHomeReports({ database: { orm } }: Deps): Promise<number> {
  return orm.$count(homeReport, eq(homeReport.state, 'open'))
}

/** Gives a report to an operator, from whoever had it. @throws CallError when it is decided */
export async function giveHomeReport(deps: Deps, id: string, userId: string): Promise<void> {
  await change(deps, id, (row) => takenReport(row, userId, deps.clock.now()))
}

/**
 * Decides a report about a listing. The same decision again changes nothing.
 * @throws CallError when it was decided otherwise, or in too few words
 */
export async function decideHomeReport(
  deps: Deps,
  id: string,
  decision: ReportDecision,
): Promise<void> {
  await change(deps, id, (row) => {
    const decided = decidedReport(row, decision, deps.clock.now())
    return decided && { ...decided, finding: decision.text }
  })
}

async function change(
  deps: Deps,
  id: string,
  changesOf: (row: HomeReportRow) => Partial<HomeReportRow> | null,
): Promise<void> {
  await transaction(deps.database.orm, async (tx) => {
    // Whoever else decides it waits here, and then sees what was decided.
    const [row] = await tx.select().from(homeReport).where(eq(homeReport.id, id)).for('update')
    if (!row) throw toastError('not-found', commonMessages.notFound)
    const changes = changesOf(row)
    if (changes) await tx.update(homeReport).set(changes).where(eq(homeReport.id, id))
  })
}
