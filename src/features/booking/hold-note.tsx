import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '#lib/app-context.tsx'
import { Countdown } from '#ui/countdown/countdown.tsx'
import type { ListTime } from './list-time.ts'
import styles from './trip-card.module.css'

type Props = {
  bookingId: string
  /** When the hold ends by the server's clock, epoch ms. */
  payUntil: number
  time: ListTime
}

/** How long the dates of an unpaid stay are held, and the way to its payment. */
export function HoldNote({ bookingId, payUntil, time: { aheadMs, onOld } }: Props) {
  const { now } = useApp()
  const until = payUntil + aheadMs
  const [endedAt, setEndedAt] = useState<number | null>(null)
  if (endedAt === until) {
    return (
      <p className={styles.note}>
        <Trans>Hold ended</Trans>
      </p>
    )
  }
  return (
    <div className={styles.hold}>
      <p className={styles.note}>
        <Trans>Your dates are held for</Trans>{' '}
        <b>
          <Countdown
            until={until}
            now={now}
            onEnd={() => {
              setEndedAt(until)
              onOld()
            }}
          />
        </b>
      </p>
      <Link to="/checkout/$booking_id" params={{ booking_id: bookingId }} className={styles.next}>
        <Trans>Go to payment</Trans>
      </Link>
    </div>
  )
}
