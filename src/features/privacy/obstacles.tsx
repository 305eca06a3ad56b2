import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DeletionObstacle } from '#contract/profile/get-deletion.ts'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { Note } from '#ui/note/note.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './privacy.module.css'

type Props = { obstacles: readonly DeletionObstacle[] }

/** What has to end before the account can be deleted. */
export function Obstacles({ obstacles }: Props) {
  return (
    <Note kind="info">
      <p>
        <Trans>Your account can be deleted once this is over:</Trans>
      </p>
      <ul className={styles.list}>
        {obstacles.map((obstacle) => (
          <li
            key={`${obstacle.kind} ${'booking_number' in obstacle ? obstacle.booking_number : ''}`}
          >
            <Obstacle obstacle={obstacle} />
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Obstacle({ obstacle }: { obstacle: DeletionObstacle }) {
  const { i18n } = useLingui()
  switch (obstacle.kind) {
    case 'stay': {
      const { title, check_in, check_out, booking_number } = obstacle
      const dates = dateSpan(check_in, check_out, i18n.locale)
      return (
        <Link to="/bookings/$booking_number" params={{ booking_number }} className="link">
          <Trans>
            Your stay: {title}, <bdi>{dates}</bdi>
          </Trans>
        </Link>
      )
    }
    case 'payment':
      return (
        <Trans>
          An open payment for booking <bdi dir="ltr">{obstacle.booking_number}</bdi>
        </Trans>
      )
    case 'refund':
      return (
        <Trans>
          A refund on its way to you, <Price fils={obstacle.amount_fils} />, for booking{' '}
          <bdi dir="ltr">{obstacle.booking_number}</bdi>
        </Trans>
      )
    case 'host':
      return <Trans>You let homes here. Write to us, and we will end that together.</Trans>
  }
}
