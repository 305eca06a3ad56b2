import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { FolioView } from '#contract/folio.ts'
import { isCivilDate } from '#domain/stay/civil-date.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './nightly-prices.module.css'

type Props = { nightly: FolioView['nightly'] }

/** Every night with its own price and why it differs; folded away until asked for. */
export function NightlyPrices({ nightly }: Props) {
  const { i18n } = useLingui()
  return (
    <details className={styles.nights}>
      <summary className={styles.summary}>
        <Trans>Every night’s price</Trans>
        <Icon glyph={ChevronDown} size="small" />
      </summary>
      <dl className={styles.list}>
        {nightly.map(({ night, fils, label }) => (
          <div key={night}>
            <dt>
              {isCivilDate(night) && <bdi>{shortDate(night, i18n.locale)}</bdi>}
              {label && <span className={styles.label}>{label}</span>}
            </dt>
            <dd>
              <Price fils={fils} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
