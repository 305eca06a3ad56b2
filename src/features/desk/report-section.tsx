import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReportStanding } from '#contract/desk/report-decision.ts'
import styles from './desk.module.css'
import { Waiting } from './waiting.tsx'

type Props<Report extends ReportStanding> = {
  title: ReactNode
  query: UseQueryResult<{ reports: Report[] }>
  /** Said where nothing has been reported. */
  none: ReactNode
  card: (report: Report) => ReactNode
}

/** Reports of one kind, for operators. */
export function ReportSection<Report extends ReportStanding>(props: Props<Report>) {
  const { title, query, none, card } = props
  const reports = query.data?.reports
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {!reports && <Waiting query={query} />}
      {reports?.length === 0 && <p className={styles.none}>{none}</p>}
      {reports && reports.length > 0 && <ul className={styles.cards}>{reports.map(card)}</ul>}
    </section>
  )
}
