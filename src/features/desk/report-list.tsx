import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listTalkReports } from '#contract/desk/list-reports.ts'
import { callOptions } from '#lib/call-options.ts'
import { refreshMs } from './refresh-ms.ts'
import { ReportCard } from './report-card.tsx'
import { ReportSection } from './report-section.tsx'

/** Messages that guests and hosts have reported, for operators. */
export function ReportList() {
  const query = useQuery({ ...callOptions(listTalkReports, {}), refetchInterval: refreshMs })
  return (
    <ReportSection
      title={<Trans>Reported messages</Trans>}
      query={query}
      none={<Trans>No message has been reported.</Trans>}
      card={(report) => <ReportCard key={report.report_id} report={report} />}
    />
  )
}
