import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Smartphone } from 'lucide-react'
import { type BookingDetails, getBookingDetails } from '#contract/booking/get-details.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { type MapKeeper, missingParts } from './kept-trip.ts'
import { offlineItems } from './offline-items.ts'
import styles from './trip-readiness.module.css'
import { useKeptTrip } from './use-kept-trip.ts'

type Props = { bookingNumber: string; mapKeeper: MapKeeper }

/**
 * How much of a trip opens without a signal, in one line, counted as the trip's own list counts it. A device that
 * keeps nothing has no such line.
 */
export function TripReadiness({ bookingNumber, mapKeeper }: Props) {
  const { deviceStore } = useApp()
  const { data: booking } = useQuery({
    ...callOptions(getBookingDetails, { booking_number: bookingNumber }),
    enabled: deviceStore !== null,
    // The app keeps the stays that lie ahead up to date by itself.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!deviceStore) return null
  // Its place is there before it is known: what lies below stays where it is.
  if (!booking) return <p className={styles.line} />
  return <Counted booking={booking} mapKeeper={mapKeeper} />
}

function Counted({ booking, mapKeeper }: { booking: BookingDetails; mapKeeper: MapKeeper }) {
  const kept = useKeptTrip(booking, mapKeeper)
  if (!kept) return <p className={styles.line} />
  const items = offlineItems(booking, kept)
  const total = items.length
  if (total === 0) return null
  const ready = items.filter(({ isReady }) => isReady).length
  const isWhole = missingParts(kept).length === 0
  return (
    <p className={styles.line} data-whole={isWhole || undefined}>
      <Icon glyph={isWhole ? CircleCheck : Smartphone} size="small" />
      <span>{isWhole ? <Trans>Ready for offline</Trans> : <Trans>Partly saved</Trans>}</span>
      <span className={styles.count}>
        <Trans>
          {ready} of {total}
        </Trans>
      </span>
    </p>
  )
}
