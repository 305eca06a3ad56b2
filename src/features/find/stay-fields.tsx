import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { PartyInput } from '#contract/party.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { useToday } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import type { DateRange } from '#ui/calendar/range-calendar.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { PartySteppers } from './party-steppers.tsx'
import { StayCalendar } from './stay-calendar.ts'

type DatesProps = {
  range: DateRange
  onChange: (range: DateRange) => void
  isTaken?: (night: CivilDate) => boolean
  minNights?: number
  className?: string | undefined
  errorId?: string | undefined
  id?: string
}

/** A field that shows the dates and opens the calendar. */
export function DatesField(props: DatesProps) {
  const { range, onChange, className, errorId, id, ...rules } = props
  const { t, i18n } = useLingui()
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const { checkIn, checkOut } = range
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        aria-haspopup="dialog"
        aria-describedby={errorId}
        onClick={() => setIsOpen(true)}
      >
        <small>
          <Trans>Check-in / Check-out</Trans>
        </small>
        <b>
          {checkIn && checkOut ? (
            <>
              <bdi>{shortDate(checkIn, i18n.locale)}</bdi>
              {' – '}
              <bdi>{shortDate(checkOut, i18n.locale)}</bdi>
            </>
          ) : (
            <Trans>Add dates</Trans>
          )}
        </b>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Choose your dates`}
        size="large"
        footer={
          <>
            <Button kind="quiet" onClick={() => onChange({ checkIn: null, checkOut: null })}>
              <Trans>Clear dates</Trans>
            </Button>
            <Button onClick={() => setIsOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <Suspense fallback={<Skeleton shape="block" />}>
          <StayCalendar range={range} onChange={onChange} today={today} {...rules} />
        </Suspense>
      </Dialog>
    </>
  )
}

type GuestsProps = {
  party: PartyInput
  onChange: (party: PartyInput) => void
  maxGuests?: number
  petsAllowed?: boolean
  className?: string | undefined
  errorId?: string | undefined
  id?: string
}

/** A field that shows who travels and opens the steppers. */
export function GuestsField(props: GuestsProps) {
  const { party, onChange, maxGuests, petsAllowed, className, errorId, id } = props
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const guests = party.adults + party.children
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        aria-haspopup="dialog"
        aria-describedby={errorId}
        onClick={() => setIsOpen(true)}
      >
        <small>
          <Trans>Guests</Trans>
        </small>
        <b>
          {guests === 0 ? (
            <Trans>Add guests</Trans>
          ) : (
            <Plural value={guests} one="# guest" other="# guests" />
          )}
        </b>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Who is coming?`}
        footer={
          <Button onClick={() => setIsOpen(false)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <PartySteppers
          party={party}
          onChange={onChange}
          maxGuests={maxGuests}
          petsAllowed={petsAllowed}
        />
      </Dialog>
    </>
  )
}
