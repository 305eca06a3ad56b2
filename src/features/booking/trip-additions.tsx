import { Trans, useLingui } from '@lingui/react/macro'
import {
  BedDouble,
  CalendarCog,
  ChevronRight,
  Clock,
  ConciergeBell,
  type LucideIcon,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import { AdditionRow } from './addition-row.tsx'
import styles from './trip-additions.module.css'
import page from './trip-page.module.css'

// Each needs a connection.
const ChangeDialog = laterDialog(
  () => import('./change-dialog.tsx'),
  (part) => part.ChangeDialog,
)
const ExtendDialog = laterDialog(
  () => import('./extend-dialog.tsx'),
  (part) => part.ExtendDialog,
)
const LateCheckoutDialog = laterDialog(
  () => import('./late-checkout-dialog.tsx'),
  (part) => part.LateCheckoutDialog,
)
const ServicesDialog = laterDialog(
  () => import('./services-dialog.tsx'),
  (part) => part.ServicesDialog,
)

type Props = { booking: BookingDetails }

type Choice = 'change' | 'extend' | 'late-checkout' | 'add-on'

/** What was added to the stay, and what still can be: nights, a later checkout, services. */
export function TripAdditions({ booking }: Props) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [open, setOpen] = useState<Choice | null>(null)
  const { additions, state, booking_number, dates } = booking
  const isRunning = state === 'confirmed' || state === 'checked_in'
  if (!isRunning && additions.length === 0) return null
  const close = () => setOpen(null)
  const isAhead = state === 'confirmed' && booking.as_of < dates.check_in_at
  const choices: { choice: Choice; glyph: LucideIcon; word: ReactNode; note: ReactNode }[] = [
    ...(isAhead
      ? [
          {
            choice: 'change' as const,
            glyph: CalendarCog,
            word: <Trans>Change dates or guests</Trans>,
            note: <Trans>See the new price before anything changes</Trans>,
          },
        ]
      : []),
    {
      choice: 'extend',
      glyph: BedDouble,
      word: <Trans>Stay longer</Trans>,
      note: <Trans>Add nights at today’s price</Trans>,
    },
    {
      choice: 'late-checkout',
      glyph: Clock,
      word: <Trans>Leave later</Trans>,
      note: <Trans>Keep the home until 13:00, 15:00 or 18:00</Trans>,
    },
    {
      choice: 'add-on',
      glyph: ConciergeBell,
      word: <Trans>Order services</Trans>,
      note: <Trans>Breakfast, a ride from the airport and more</Trans>,
    },
  ]
  return (
    <section className={page.card} data-later="">
      <h2>
        <Trans>Your stay, your way</Trans>
      </h2>
      {additions.length > 0 && (
        <ul className={styles.list} aria-label={t`Added to your stay`}>
          {additions.map((addition) => (
            <AdditionRow key={addition.booking_id} addition={addition} stay={booking} />
          ))}
        </ul>
      )}
      {isRunning && (
        <ul className={styles.choices}>
          {choices.map(({ choice, glyph, word, note }) => (
            <li key={choice}>
              <button
                type="button"
                className={styles.choice}
                disabled={!isOnline}
                onClick={() => setOpen(choice)}
              >
                <Icon glyph={glyph} />
                <span>
                  <b>{word}</b>
                  <span className={styles.note}>{note}</span>
                </span>
                <Icon glyph={ChevronRight} flip />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isRunning && !isOnline && (
        <p className={page.note}>
          <Trans>Ordering needs a connection: prices and free nights may have changed.</Trans>
        </p>
      )}
      {isRunning && (
        <>
          <ChangeDialog isOpen={open === 'change'} onClose={close} bookingNumber={booking_number} />
          <ExtendDialog isOpen={open === 'extend'} onClose={close} bookingNumber={booking_number} />
          <LateCheckoutDialog
            isOpen={open === 'late-checkout'}
            onClose={close}
            bookingNumber={booking_number}
          />
          <ServicesDialog
            isOpen={open === 'add-on'}
            onClose={close}
            bookingNumber={booking_number}
          />
        </>
      )}
    </section>
  )
}
