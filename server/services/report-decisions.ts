import { endWordsMinLength } from '#domain/booking/early-end.ts'
import type { CaseState } from '#domain/booking/stay-case.ts'
import type { ReportOutcome } from '#domain/report-outcomes.ts'
import { fieldError, toastError } from '#server/http/call-error.ts'
import { reportMessages } from '#server/messages/report.ts'
import { caseMessages } from '#server/messages/stay-cases.ts'

/** What reports of messages and of listings have in common. */
type Standing = {
  state: CaseState
  outcome: ReportOutcome | null
  ownerId: string | null
  takenAt: Date | null
  resolvedAt: Date | null
}

/** How an operator decides a report, in which words. */
export type ReportDecision = { outcome: ReportOutcome; text: string; userId: string }

/**
 * What changes when an operator takes a report at `now` (epoch ms), from whoever had it.
 * @throws CallError when it is decided
 */
export function takenReport(row: Standing, userId: string, now: number): Partial<Standing> {
  if (row.state === 'resolved') throw toastError('case-closed', caseMessages.closed)
  return { state: 'working', ownerId: userId, takenAt: row.takenAt ?? new Date(now) }
}

/**
 * What changes when a report is decided at `now` (epoch ms); null when it was decided so before.
 * @throws CallError when it was decided otherwise, or in too few words
 */
export function decidedReport(
  row: Standing,
  { outcome, text, userId }: ReportDecision,
  now: number,
): Partial<Standing> | null {
  if ([...text].length < endWordsMinLength) {
    throw fieldError('text', 'reason', reportMessages.decisionWords)
  }
  if (row.state === 'resolved') {
    if (row.outcome === outcome) return null
    throw toastError('case-closed', caseMessages.closed)
  }
  const at = new Date(now)
  const times = { takenAt: row.takenAt ?? at, resolvedAt: at }
  return { state: 'resolved', outcome, ownerId: userId, ...times }
}
