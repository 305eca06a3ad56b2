import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { isWeekendNight } from '#domain/pricing/price-stay.ts'
import { isCivilDate } from '#domain/stay/civil-date.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './nightly-prices.module.css'

type Night = { night: string; fils: number; label: string | null }

type Props = { nightly: readonly Night[] }

/** Every night with its own price and why it differs; folded away until asked for. */
export function NightlyPrices({ nightly }: Props) {
  const { i18n } = useLingui()
  const usual = Math.min(...nightly.flatMap(({ fils, label }) => (label === null ? [fils] : [])))
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
              <span className={styles.label}>
                {label}
                {label === null && isCivilDate(night) && isWeekendNight(night) && fils > usual && (
                  <Trans>Weekend</Trans>
                )}
              </span>
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
