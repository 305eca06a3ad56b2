import { Trans, useLingui } from '@lingui/react/macro'
import type { HomeCard } from '#contract/home-card.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import styles from './listing-homes.module.css'

type Props = { home: HomeCard }

/** Below a card, what takes a worry away: how long the stay is free to cancel, or how one gets in. */
export function CardPromise({ home: { free_until: day, has_self_check_in: isSelf } }: Props) {
  const { i18n } = useLingui()
  if (!day && !isSelf) return null
  const until = day && shortDate(day, i18n.locale)
  return (
    <p className={styles.promise}>
      {until ? (
        <Badge kind="success">
          <Trans>Free to cancel until {until}</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Self check-in</Trans>
        </Badge>
      )}
    </p>
  )
}
