import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { closeHomeReport } from '#contract/desk/close-home-report.ts'
import type { DeskHomeReport } from '#contract/desk/list-home-reports.ts'
import { takeHomeReport } from '#contract/desk/take-home-report.ts'
import { formatInstant } from '#lib/format-date.ts'
import { homeReportWords } from '#parts/home-report-words.ts'
import { CaseHead, CaseOwner } from './case-head.tsx'
import { ReportActions } from './report-actions.tsx'
import styles from './stay-card.module.css'

/** A reported listing at the desk of operators: what is wrong with which home, who has it, how it was decided. */
export function HomeReportCard({ report }: { report: DeskHomeReport }) {
  const { t, i18n } = useLingui()
  const { slug, outcome } = report
  return (
    <li className={styles.card}>
      <CaseHead state={report.state} />
      <h3 className={styles.what}>{i18n._(homeReportWords[report.reason])}</h3>
      <p className={styles.small}>
        <Link to="/property/$slug" params={{ slug }} className="link">
          {report.title}
        </Link>
        {' · '}
        <bdi>{report.host_name}</bdi>
        {' · '}
        {formatInstant(report.opened_at, i18n.locale)}
      </p>
      <blockquote className={styles.wish} dir="auto">
        {report.body}
      </blockquote>
      <CaseOwner name={report.owner_name} />
      {outcome && (
        <p className={styles.small}>
          {outcome === 'acted' ? (
            <Trans>Something was done about it</Trans>
          ) : (
            <Trans>Nothing is wrong with the listing</Trans>
          )}
          {': '}
          <span dir="auto">{report.finding}</span>
        </p>
      )}
      <ReportActions
        report={report}
        take={takeHomeReport}
        decision={{
          call: closeHomeReport,
          unfounded: t`Nothing is wrong with the listing`,
          text: t`What was found, for the desk`,
        }}
      />
    </li>
  )
}
