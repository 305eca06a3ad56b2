import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { closeTalkReport } from '#contract/desk/close-report.ts'
import type { TalkReport } from '#contract/desk/list-reports.ts'
import { takeTalkReport } from '#contract/desk/take-report.ts'
import { useApp } from '#lib/app-context.tsx'
import { formatInstant } from '#lib/format-date.ts'
import { phraseText } from '#lib/phrases/phrase-text.ts'
import { talkReportWords } from '#parts/talk/report-words.ts'
import { CaseHead, CaseOwner } from './case-head.tsx'
import { ReportActions } from './report-actions.tsx'
import styles from './stay-card.module.css'

/** A reported message at the desk of operators: who reports what, who has it, and how it is decided. */
export function ReportCard({ report }: { report: TalkReport }) {
  const { t, i18n } = useLingui()
  const { language } = useApp()
  const { side, message_phrase: phrase } = report
  const guest = <bdi>{report.guest_name}</bdi>
  const host = <bdi>{report.host_name}</bdi>
  const message = phrase ? phraseText(phrase, language) : report.message_text
  return (
    <li className={styles.card}>
      <CaseHead state={report.state} bookingNumber={report.booking_number} />
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
      <CaseOwner name={report.owner_name} />
      {report.answer && (
        <p className={styles.small}>
          <Trans>Answered:</Trans> <span dir="auto">{report.answer}</span>
        </p>
      )}
      <ReportActions
        report={report}
        take={takeTalkReport}
        decision={{
          call: closeTalkReport,
          unfounded: t`Nothing is wrong with the message`,
          text: t`Words to whoever reported it`,
        }}
      >
        <Link
          to="/desk/$page"
          params={{ page: 'messages' }}
          search={{ talk: report.booking_id }}
          className="link"
        >
          <Trans>Open the conversation</Trans>
        </Link>
      </ReportActions>
    </li>
  )
}
