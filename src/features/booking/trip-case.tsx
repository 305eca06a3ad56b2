import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { useAskWhile } from '#lib/use-ask-while.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { StayCaseCard } from './stay-case-card.tsx'
import styles from './trip-page.module.css'
import { useWaitingCase } from './use-waiting-case.ts'
import { WaitingCase } from './waiting-case.tsx'

type Props = {
  booking: BookingDetails
  /** Asks anew how the case stands. */
  onChange: () => unknown
}

const askEveryMs = 20_000
const lockedOutHash = 'cannot-get-in'

/** What went wrong with the stay and how it stands, and the way to say that something is wrong. */
export function TripCase({ booking, onChange }: Props) {
  const { t } = useLingui()
  const { case: latest, case_kinds: kinds, state, booking_number } = booking
  const ways = useWaitingCase(booking_number)
  // Its answer is here a moment before it leaves the outbox.
  const waiting = ways.waiting?.input.case_id === latest?.case_id ? null : ways.waiting
  // Whoever comes from elsewhere because they stand before the door has pressed a button already.
  const isLockedOut = useLocation({ select: ({ hash }) => hash === lockedOutHash })
  const [isOpening, setIsOpening] = useState(isLockedOut && kinds.includes('cannot_get_in'))
  const isWaiting = latest !== null && latest.state !== 'resolved'
  useAskWhile(isWaiting, askEveryMs, onChange)
  return (
    <>
      {latest && (
        <StayCaseCard
          bookingNumber={booking_number}
          stayCase={latest}
          hostPhone={booking.host.phone}
        />
      )}
      {waiting && (
        <WaitingCase
          waiting={waiting}
          ways={ways}
          open={isWaiting ? latest : null}
          hostPhone={booking.host.phone}
          onEdit={() => setIsOpening(true)}
        />
      )}
      {!waiting && kinds.length > 0 && (
        <section className={styles.quiet}>
          <Button kind="secondary" onClick={() => setIsOpening(true)}>
            <Icon glyph={TriangleAlert} />
            {state === 'no_show' ? t`Object to the no-show` : t`Something is wrong`}
          </Button>
        </section>
      )}
      {(waiting || kinds.length > 0) && (
        <OpenCaseDialog
          // What waits is known a moment after the page stands.
          key={waiting ? waiting.input.case_id : 'new'}
          bookingNumber={booking_number}
          kinds={kinds.length > 0 || !waiting ? kinds : [waiting.input.kind]}
          written={waiting?.input ?? null}
          hostPhone={booking.host.phone}
          isOpen={isOpening}
          onClose={() => setIsOpening(false)}
        />
      )}
    </>
  )
}
