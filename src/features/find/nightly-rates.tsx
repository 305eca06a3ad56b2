import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { isWeekendNight } from '#domain/pricing/price-stay.ts'
import { isCivilDate } from '#domain/stay/civil-date.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './nightly-rates.module.css'

type Night = { night: string; fils: number; label: string | null }

type Props = { nightly: readonly Night[] }

/** What each night costs by itself and why; the sum is the line of the nights. */
export function NightlyRates({ nightly }: Props) {
  const { i18n } = useLingui()
  const plain = nightly.filter(({ label }) => label === null).map(({ fils }) => fils)
  const lowest = Math.min(...plain)
  return (
    <details className={styles.rates}>
      <summary>
        <Plural value={nightly.length} one="The night’s price" other="Each of the # nights" />
        <Icon glyph={ChevronDown} size="small" />
      </summary>
      <ul>
        {nightly.map(({ night, fils, label }) => (
          <li key={night}>
            <span>
              {isCivilDate(night) ? shortDate(night, i18n.locale) : night}
              <span className={styles.reason}>
                {label ??
                  (isCivilDate(night) && isWeekendNight(night) && fils > lowest ? (
                    <Trans>Weekend</Trans>
                  ) : (
                    <Trans>Usual price</Trans>
                  ))}
              </span>
            </span>
            <Price fils={fils} />
          </li>
        ))}
      </ul>
    </details>
  )
}
