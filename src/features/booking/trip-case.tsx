import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import type { CaseKind } from '#domain/booking/stay-case.ts'
import { useAskWhile } from '#lib/use-ask-while.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { OpenCaseDialog, type WrittenCase } from './open-case-dialog.tsx'
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

/**
 * What is being written, from the moment on that its dialog was opened: what was said before may leave this device
 * meanwhile, and another device may open a case. What is typed stays, and can be added to that.
 */
type Begun = {
  kinds: readonly CaseKind[]
  written: WrittenCase | null
}

const askEveryMs = 20_000
const lockedOutHash = 'cannot-get-in'

/** What went wrong with the stay and how it stands, and the way to say that something is wrong. */
export function TripCase({ booking, onChange }: Props) {
  const { t } = useLingui()
  const { case: latest, case_kinds: kinds, state, booking_number } = booking
  const ways = useWaitingCase(booking_number, latest)
  const { waiting } = ways
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isWriting, setIsWriting] = useState(false)
  const [isLooking, setIsLooking] = useState(false)
  const begin = (what: Begun) => {
    setBegun(what)
    setIsWriting(true)
  }
  const beginNew = async () => {
    setIsLooking(true)
    const isFree = await ways.isNothingWaiting()
    setIsLooking(false)
    // Otherwise the page tells of it now, and that can be changed.
    if (isFree) begin({ kinds, written: null })
  }
  // Whoever comes from elsewhere because they stand before the door has pressed a button already.
  const isLockedOut = useLocation({ select: ({ hash }) => hash === lockedOutHash })
  const beginLockedOut = useEffectEvent(() => {
    if (kinds.includes('cannot_get_in')) void beginNew()
  })
  useEffect(() => {
    if (isLockedOut) beginLockedOut()
  }, [isLockedOut])
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
          onEdit={() => {
            const { kind, text } = waiting.input
            const written = { kind, text, ids: ways.ids }
            begin({ kinds: kinds.length > 0 ? kinds : [kind], written })
          }}
        />
      )}
      {!waiting && kinds.length > 0 && (
        <section className={styles.quiet}>
          <Button kind="secondary" isBusy={isLooking} onClick={() => void beginNew()}>
            <Icon glyph={TriangleAlert} />
            {state === 'no_show' ? t`Object to the no-show` : t`Something is wrong`}
          </Button>
        </section>
      )}
      {begun && (
        <OpenCaseDialog
          // What was typed for another is not taken over.
          key={begun.written?.ids.join() ?? 'new'}
          bookingNumber={booking_number}
          kinds={kinds.length > 0 ? kinds : begun.kinds}
          written={begun.written}
          hostPhone={booking.host.phone}
          isOpen={isWriting}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  )
}
