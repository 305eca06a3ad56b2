import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskCaseList, deskCaseLists, listDeskCases } from '#contract/desk/list-cases.ts'
import { callOptions } from '#lib/call-options.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { CaseCard } from './case-card.tsx'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import { HomeReportList } from './home-report-list.tsx'
import { refreshMs } from './refresh-ms.ts'
import { ReportList } from './report-list.tsx'
import { Waiting } from './waiting.tsx'

/** What went wrong with stays and what was reported: who has it, what was written, and how it ends. */
export function CasesPage() {
  const { t } = useLingui()
  const [list, setList] = useState<DeskCaseList>('open')
  const query = useQuery({ ...callOptions(listDeskCases, { list }), refetchInterval: refreshMs })
  const { data } = query
  const labels: Record<DeskCaseList, string> = { open: t`Open`, resolved: t`Closed` }
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Cases</Trans>
        </h1>
        <DeskAge query={query} />
      </header>
      <Tabs
        label={t`Cases`}
        tabs={deskCaseLists.map((key) => ({
          key,
          label: labels[key],
          ...(data ? { count: data.counts[key] } : {}),
        }))}
        value={list}
        onChange={setList}
      >
        {data ? (
          data.cases.length === 0 ? (
            <p className={styles.none}>
              <Trans>No cases in this list.</Trans>
            </p>
          ) : (
            <ul className={styles.cards}>
              {data.cases.map((one) => (
                <CaseCard key={one.case_id} deskCase={one} canDecide={data.can_decide} />
              ))}
            </ul>
          )
        ) : (
          <Waiting query={query} />
        )}
      </Tabs>
      {data?.can_decide && (
        <>
          <ReportList />
          <HomeReportList />
        </>
      )}
    </>
  )
}
