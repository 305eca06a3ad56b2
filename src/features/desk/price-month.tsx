import { Trans, useLingui } from '@lingui/react/macro'
import { toLanguage } from '#contract/language.ts'
import { formatFils } from '#domain/money/fils.ts'
import { type NightRates, nightRate } from '#domain/pricing/price-stay.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { weeksOfMonth } from '#domain/stay/month-weeks.ts'
import { inDigits } from '#i18n/digits.ts'
import { monthName, weekdayNames } from '#ui/calendar/calendar-dates.ts'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './price-month.module.css'

type Props = {
  /** Its first day. */
  month: CivilDate
  today: CivilDate
  rates: NightRates
  /** Rates that guests pay now. */
  saved: NightRates
}

/** The nights of a month, each with its price; those whose price would change are marked. */
export function PriceMonth({ month, today, rates, saved }: Props) {
  const { i18n } = useLingui()
  return (
    <table className={styles.month}>
      <caption>{monthName(month, i18n.locale)}</caption>
      <thead>
        <tr>
          {weekdayNames(i18n.locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week, at) => (
          // A month's weeks never change places.
          <tr key={`${month}-${String(at)}`}>
            {week.map((day, column) =>
              day ? (
                <Night key={day} {...{ day, today, rates, saved }} />
              ) : (
                <td key={`blank-${String(column)}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type NightProps = Omit<Props, 'month'> & { day: CivilDate }

function Night({ day, today, rates, saved }: NightProps) {
  const { i18n } = useLingui()
  const { fils } = nightRate(rates, day)
  const isPast = day < today
  const isNew = !isPast && fils !== nightRate(saved, day).fils
  const language = toLanguage(i18n.locale)
  return (
    <td className={isNew ? styles.new : undefined}>
      <span className={styles.day}>{i18n.number(Number(day.slice(8)))}</span>
      {!isPast && <bdi dir="ltr">{inDigits(formatFils(fils, language), language)}</bdi>}
      {isNew && (
        <VisuallyHidden>
          {' '}
          <Trans>new price</Trans>
        </VisuallyHidden>
      )}
    </td>
  )
}
