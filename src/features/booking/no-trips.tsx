import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookingTab } from '#domain/booking/tab.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'

/** An empty list with words of its own and a way on. */
export function NoTrips({ tab }: { tab: BookingTab }) {
  const { t } = useLingui()
  const titles: Record<BookingTab, string> = {
    current: t`You’re not on a trip today`,
    upcoming: t`No upcoming trips`,
    past: t`No past trips`,
    cancelled: t`Nothing cancelled`,
  }
  const texts: Record<BookingTab, ReactNode> = {
    current: <Trans>On the day you arrive, your trip moves here.</Trans>,
    upcoming: <Trans>What you book shows here and opens without a signal.</Trans>,
    past: <Trans>Receipts and ratings of your stays will be kept here.</Trans>,
    cancelled: <Trans>Cancelled stays and their refunds would show here.</Trans>,
  }
  return (
    <Empty title={titles[tab]}>
      <p>{texts[tab]}</p>
      <Link to="/property" className={buttonClass({ kind: 'soft' })}>
        <Trans>Explore homes</Trans>
      </Link>
    </Empty>
  )
}
