import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TalkReport } from '#contract/desk/list-reports.ts'
import { takeTalkReport } from '#contract/desk/take-report.ts'
import { useApp } from '#lib/app-context.tsx'
import { formatInstant } from '#lib/format-date.ts'
import { phraseText } from '#lib/phrases/phrase-text.ts'
import { useCommand } from '#lib/use-command.ts'
import { talkReportWords } from '#parts/talk/report-words.ts'
import { Button } from '#ui/button/button.tsx'
import { CaseHead, CaseOwner } from './case-head.tsx'
import { CloseReportDialog } from './close-report-dialog.tsx'
import { Commands } from './commands.tsx'
import styles from './stay-card.module.css'

/** A reported message at the desk of operators: who reports what, who has it, and how it is decided. */
export function ReportCard({ report }: { report: TalkReport }) {
  const { t, i18n } = useLingui()
  const { language } = useApp()
  const [isClosing, setIsClosing] = useState(false)
  const { report_id, state, side, owner_name: owner, message_phrase: phrase } = report
  const take = useCommand(takeTalkReport, {
    offlineText: t`This needs a connection. Nothing has changed.`,
  })
  const isOver = state === 'resolved'
  const guest = <bdi>{report.guest_name}</bdi>
  const host = <bdi>{report.host_name}</bdi>
  const message = phrase ? phraseText(phrase, language) : report.message_text
  return (
    <li className={styles.card}>
      <CaseHead state={state} bookingNumber={report.booking_number} />
      <h3 className={styles.what}>{i18n._(talkReportWords[report.reason])}</h3>
      <p className={styles.small}>
        {side === 'guest' ? (
          <Trans>
            {guest} reports a message of {host}
          </Trans>
        ) : (
          <Trans>
            {host} reports a message of {guest}
          </Trans>
        )}
        {' · '}
        {formatInstant(report.opened_at, i18n.locale)}
      </p>
      <blockquote className={styles.wish} dir="auto">
        {message || <Trans>Files without words</Trans>}
      </blockquote>
      {report.body !== '' && <p dir="auto">{report.body}</p>}
      <CaseOwner name={owner} />
      {report.answer && (
        <p className={styles.small}>
          <Trans>Answered:</Trans> <span dir="auto">{report.answer}</span>
        </p>
      )}
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
        <Link
          to="/desk/$page"
          params={{ page: 'messages' }}
          search={{ talk: report.booking_id }}
          className="link"
        >
          <Trans>Open the conversation</Trans>
        </Link>
      </div>
      {!isOver && (
        <CloseReportDialog report={report} isOpen={isClosing} onClose={() => setIsClosing(false)} />
      )}
    </li>
  )
}
