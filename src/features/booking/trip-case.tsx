import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { CaseKind } from '#domain/booking/stay-case.ts'
import { useAskWhile } from '#lib/use-ask-while.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'
import { StayCaseCard } from './stay-case-card.tsx'
import styles from './trip-page.module.css'
import { useWaitingCase } from './use-waiting-case.ts'
import { WaitingCase } from './waiting-case.tsx'

type Props = {
  booking: Pick<BookingDetails, 'booking_number' | 'state' | 'case' | 'case_kinds'> & {
    host: Pick<BookingDetails['host'], 'phone'>
  }
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
  const [offered, setOffered] = useState<readonly CaseKind[] | null>(
    isLockedOut && kinds.includes('cannot_get_in') ? kinds : null,
  )
  // Another device of theirs may open a case while they write: what is typed stays, and can be added to it.
  const wrongs = kinds.length > 0 ? kinds : waiting ? [waiting.input.kind] : (offered ?? [])
  const isWaiting = latest !== null && latest.state !== 'resolved'
  // Another device has opened one, to which this may be added: the page has not heard of it yet.
  const isUnheard = waiting?.state === 'decide' && !isWaiting
  useAskWhile(isWaiting || isUnheard, askEveryMs, onChange)
  const ask = useEffectEvent(onChange)
  useEffect(() => {
    if (isUnheard) ask()
  }, [isUnheard])
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
          onEdit={() => setOffered(wrongs)}
        />
      )}
      {!waiting && kinds.length > 0 && (
        <section className={styles.quiet}>
          <Button kind="secondary" onClick={() => setOffered(wrongs)}>
            <Icon glyph={TriangleAlert} />
            {state === 'no_show' ? t`Object to the no-show` : t`Something is wrong`}
          </Button>
        </section>
      )}
      {wrongs.length > 0 && (
        <OpenCaseDialog
          // What waits is known a moment after the page stands.
          key={waiting ? waiting.input.case_id : 'new'}
          bookingNumber={booking_number}
          kinds={wrongs}
          written={waiting?.input ?? null}
          hostPhone={booking.host.phone}
          isOpen={offered !== null}
          onClose={() => setOffered(null)}
        />
      )}
    </>
  )
}
