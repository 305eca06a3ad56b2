import { Trans } from '@lingui/react/macro'
import type { HouseRulesView } from '#contract/quote/quote.ts'
import styles from './trip-page.module.css'

type Props = { rules: HouseRulesView }

/** The house rules as they were accepted. */
export function TripRules({ rules }: Props) {
  const { quiet_from, quiet_until } = rules
  return (
    <section className={styles.card}>
      <h2>
        <Trans>House rules</Trans>
      </h2>
      <ul className={styles.timeline}>
        {quiet_from && quiet_until && (
          <li>
            <Trans>
              Quiet from {quiet_from} to {quiet_until}
            </Trans>
          </li>
        )}
        {!rules.smoking && (
          <li>
            <Trans>No smoking indoors</Trans>
          </li>
        )}
        {!rules.parties && (
          <li>
            <Trans>No parties</Trans>
          </li>
        )}
        {rules.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
