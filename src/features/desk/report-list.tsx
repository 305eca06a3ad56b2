import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listTalkReports } from '#contract/desk/list-reports.ts'
import { callOptions } from '#lib/call-options.ts'
import styles from './desk.module.css'
import { refreshMs } from './refresh-ms.ts'
import { ReportCard } from './report-card.tsx'
import { Waiting } from './waiting.tsx'

/** Messages that guests and hosts have reported, for operators. */
export function ReportList() {
  const query = useQuery({ ...callOptions(listTalkReports, {}), refetchInterval: refreshMs })
  const { data } = query
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Reported messages</Trans>
      </h2>
      {!data && <Waiting query={query} />}
      {data?.reports.length === 0 && (
        <p className={styles.none}>
          <Trans>No message has been reported.</Trans>
        </p>
      )}
      {data && data.reports.length > 0 && (
        <ul className={styles.cards}>
          {data.reports.map((report) => (
            <ReportCard key={report.report_id} report={report} />
          ))}
        </ul>
      )}
    </section>
  )
}
