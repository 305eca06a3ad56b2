import { Trans, useLingui } from '@lingui/react/macro'
import type { PartyInput } from '#contract/party.ts'
import type { QuoteView } from '#contract/quote/quote.ts'
import { formatInstant } from '#lib/format-date.ts'
import { PartyWords } from './party-words.tsx'
import styles from './stay-facts.module.css'

type Props = {
  dates: QuoteView['dates']
  party: PartyInput
  /** Leads to where dates and guests are chosen. */
  onEdit: () => void
}

/** When and for whom, to the hour in Dubai. */
export function StayFacts({ dates, party, onEdit }: Props) {
  const { t, i18n } = useLingui()
  const from = formatInstant(dates.check_in_at, i18n.locale)
  const until = formatInstant(dates.check_out_at, i18n.locale)
  return (
    <section className={styles.facts}>
      <h2 className={styles.title}>
        <Trans>Your stay</Trans>
      </h2>
      <div className={styles.row}>
        <p>
          <Trans>
            {from} to {until}
          </Trans>
        </p>
        <button type="button" className={styles.edit} aria-label={t`Edit dates`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </button>
      </div>
      <div className={styles.row}>
        <p>
          <PartyWords party={party} />
        </p>
        <button type="button" className={styles.edit} aria-label={t`Edit guests`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </button>
      </div>
    </section>
  )
}
