import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import type { OwnTalkReport } from '#contract/chat/talk-report.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './report-state.module.css'

/** How a report of one's own stands, under the message that it is about. */
export function ReportState({ report }: { report: OwnTalkReport }) {
  return (
    <div className={styles.report}>
      <Icon glyph={Flag} size="small" />
      <div>
        {report.state === 'open' && <Trans>You reported this. Areesh will look at it.</Trans>}
        {report.state === 'working' && (
          <Trans>You reported this. A person at Areesh looks at it.</Trans>
        )}
        {report.state === 'resolved' && <Trans>You reported this. Areesh has decided:</Trans>}
        {report.answer && <p dir="auto">{report.answer}</p>}
      </div>
    </div>
  )
}
