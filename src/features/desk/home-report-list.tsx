import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listHomeReports } from '#contract/desk/list-home-reports.ts'
import { callOptions } from '#lib/call-options.ts'
import { HomeReportCard } from './home-report-card.tsx'
import { refreshMs } from './refresh-ms.ts'
import { ReportSection } from './report-section.tsx'

/** Listings that guests and visitors have reported, for operators. */
export function HomeReportList() {
  const query = useQuery({ ...callOptions(listHomeReports, {}), refetchInterval: refreshMs })
  return (
    <ReportSection
      title={<Trans>Reported listings</Trans>}
      query={query}
      none={<Trans>No listing has been reported.</Trans>}
      card={(report) => <HomeReportCard key={report.report_id} report={report} />}
    />
  )
}
