import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listTalkReports } from '#contract/desk/list-reports.ts'
import { callOptions } from '#lib/call-options.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './desk.module.css'
import { refreshMs } from './refresh-ms.ts'
import { ReportCard } from './report-card.tsx'

/** Messages that guests and hosts have reported, for operators. */
export function ReportList() {
  const { data } = useQuery({ ...callOptions(listTalkReports, {}), refetchInterval: refreshMs })
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Reported messages</Trans>
      </h2>
      {!data && <Skeleton shape="block" />}
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
