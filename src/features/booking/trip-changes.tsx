import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellDot } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatInstant } from '#lib/format-date.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ChangeWords } from './change-words.tsx'
import { changesOf, dismissChanges, type SeenStay, useSeenStays } from './seen-stays.ts'
import styles from './trip-changes.module.css'

type Props = {
  /** One trip's page; without it the changes of all trips are told, with the way to each. */
  bookingNumber?: string
}

/** What has changed in a stay since its guest has last seen it, until the guest has. Needs no signal. */
export function TripChanges({ bookingNumber }: Props) {
  const told = useRef<HTMLDivElement>(null)
  const stays = useSeenStays().filter(
    (stay) =>
      (bookingNumber === undefined || stay.booking_number === bookingNumber) &&
      changesOf(stay).length > 0,
  )
  const dismiss = (bookingId: string) => {
    dismissChanges(bookingId)
    // The button is gone: whoever uses a keyboard goes on from here.
    told.current?.focus()
  }
  return (
    <div ref={told} aria-live="polite" tabIndex={-1} className={styles.told}>
      {stays.map((stay) => (
        <ChangedStay
          key={stay.booking_id}
          stay={stay}
          isListed={bookingNumber === undefined}
          onSeen={() => dismiss(stay.booking_id)}
        />
      ))}
    </div>
  )
}

type StayProps = { stay: SeenStay; isListed: boolean; onSeen: () => void }

function ChangedStay({ stay, isListed, onSeen }: StayProps) {
  const { i18n } = useLingui()
  const { title, booking_number } = stay
  const titleId = useId()
  const homeId = useId()
  const since = formatInstant(stay.seen_at, i18n.locale)
  return (
    <section aria-labelledby={isListed ? `${titleId} ${homeId}` : titleId} className={styles.panel}>
      <h2 id={titleId}>
        <Icon glyph={BellDot} />
        <Trans>What changed</Trans>
      </h2>
      {isListed && (
        <p>
          <Link to="/bookings/$booking_number" params={{ booking_number }} className={styles.trip}>
            <bdi id={homeId}>{title}</bdi>
          </Link>
        </p>
      )}
      <p className={styles.since}>
        <Trans>Since {since}</Trans>
      </p>
      <ul>
        {changesOf(stay).map((change) => (
          <li key={`${change.kind} ${'type' in change ? change.type : ''}`}>
            <ChangeWords change={change} />
          </li>
        ))}
      </ul>
      <div className={styles.seen}>
        <Button kind="quiet" onClick={onSeen}>
          <Trans>Got it</Trans>
        </Button>
      </div>
    </section>
  )
}
