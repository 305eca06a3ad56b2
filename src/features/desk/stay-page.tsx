import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getDeskStay } from '#contract/desk/get-stay.ts'
import { callOptions } from '#lib/call-options.ts'
import styles from './desk.module.css'
import { DeskAge } from './desk-age.tsx'
import { StayCard } from './stay-card.tsx'
import { Waiting } from './waiting.tsx'

type Props = { bookingNumber: string }

/** One stay, as letters and notifications lead to it: the list that it is in changes with the days. */
export function StayPage({ bookingNumber }: Props) {
  const query = useQuery(callOptions(getDeskStay, { booking_number: bookingNumber }))
  const { data } = query
  if (!data) return <Waiting query={query} isPageTitle />
  return (
    <>
      <header>
        <h1>
          <Trans>
            Stay <bdi dir="ltr">{bookingNumber}</bdi>
          </Trans>
        </h1>
        <DeskAge query={query} />
        <p>
          <Link to="/desk/$page" params={{ page: 'stays' }} className="link">
            <Trans>All stays</Trans>
          </Link>
        </p>
      </header>
      <ul className={styles.cards}>
        <StayCard stay={data.stay} heading="h2" />
      </ul>
    </>
  )
}
