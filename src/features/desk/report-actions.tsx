import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ReportStanding } from '#contract/desk/report-decision.ts'
import type { takeHomeReport } from '#contract/desk/take-home-report.ts'
import type { takeTalkReport } from '#contract/desk/take-report.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { CloseReportDialog, type ReportDecisionWords } from './close-report-dialog.tsx'
import { Commands } from './commands.tsx'
import styles from './stay-card.module.css'

type Props = {
  report: ReportStanding
  take: typeof takeTalkReport | typeof takeHomeReport
  decision: ReportDecisionWords
  /** The way to what was reported. */
  children?: ReactNode
}

/** What an operator can do about a report that is not decided: take it, and decide it. */
export function ReportActions({ report, take: call, decision, children }: Props) {
  const { t } = useLingui()
  const [isClosing, setIsClosing] = useState(false)
  const { report_id, state } = report
  const take = useCommand(call, {
    offlineText: t`This needs a connection. Nothing has changed.`,
  })
  const isOver = state === 'resolved'
  return (
    <>
      <div className={styles.actions}>
        {!isOver && (
          <Commands>
            {state === 'open' && (
              <Button
                size="small"
                onClick={() => take.mutate({ report_id })}
                isBusy={take.isPending}
                busyText={t`Saving`}
              >
                <Trans>Take this report</Trans>
              </Button>
            )}
            <Button size="small" kind="secondary" onClick={() => setIsClosing(true)}>
              <Trans>Decide this report</Trans>
            </Button>
          </Commands>
        )}
        {children}
      </div>
      {!isOver && (
        <CloseReportDialog
          reportId={report_id}
          words={decision}
          isOpen={isClosing}
          onClose={() => setIsClosing(false)}
        />
      )}
    </>
  )
}
