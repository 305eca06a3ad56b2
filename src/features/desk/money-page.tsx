import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { comparePayments } from '#contract/desk/compare-payments.ts'
import { getDeskPayments } from '#contract/desk/get-payments.ts'
import { callOptions } from '#lib/call-options.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import { DisagreementRow } from './disagreement-row.tsx'
import { MoneySum } from './money-sum.tsx'
import { PersonCaseRow } from './person-case-row.tsx'
import { Waiting } from './waiting.tsx'

/** Where a provider and our books disagree, and the payments that need a person. */
export function MoneyPage() {
  const { t } = useLingui()
  const query = useQuery(callOptions(getDeskPayments, {}))
  const { data } = query
  const compare = useCommand(comparePayments, {
    offlineText: t`Comparing needs a connection.`,
  })
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Payments</Trans>
        </h1>
        <DeskAge query={query} />
        <Commands>
          <Button
            kind="secondary"
            isBusy={compare.isPending}
            busyText={t`Comparing`}
            onClick={() => compare.mutate({})}
          >
            <Trans>Compare now</Trans>
          </Button>
        </Commands>
      </header>
      <div role="status">{data ? <MoneySum view={data} /> : null}</div>
      {data ? null : <Waiting query={query} />}
      {data && data.disagreements.length > 0 && (
        <section className={styles.section}>
          <h2>
            <Trans>Books that disagree</Trans>
          </h2>
          <ul className={styles.list}>
            {data.disagreements.map((one) => (
              <DisagreementRow
                key={`${one.booking_number} ${one.provider_ref} ${one.kind} ${one.theirs_fils}`}
                disagreement={one}
                now={data.now}
              />
            ))}
          </ul>
        </section>
      )}
      {data && data.people.length > 0 && (
        <section className={styles.section}>
          <h2>
            <Trans>Payments that need a person</Trans>
          </h2>
          <ul className={styles.list}>
            {data.people.map((one) => (
              <PersonCaseRow
                key={`${one.booking_number} ${one.provider_ref} ${one.kind} ${one.at}`}
                personCase={one}
                now={data.now}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
