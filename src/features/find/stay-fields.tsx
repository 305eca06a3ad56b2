import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartyInput } from '#contract/party.ts'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { useToday } from '#lib/hooks.ts'
import type { DateRange } from '#ui/calendar/range-calendar.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import { RangeInWords } from './range-in-words.tsx'

const DatesDialog = laterDialog(
  () => import('./dates-dialog.tsx'),
  (part) => part.DatesDialog,
)
const GuestsDialog = laterDialog(
  () => import('./guests-dialog.tsx'),
  (part) => part.GuestsDialog,
)

type DatesProps = {
  range: DateRange
  onChange: (range: DateRange) => void
  isTaken?: (night: CivilDate) => boolean
  isArrivalClosed?: (day: CivilDate) => boolean
  minNights?: number
  knownUntil?: CivilDate
  className?: string | undefined
  errorId?: string | undefined
  id?: string
}

/** A field that shows the dates and opens the calendar. */
export function DatesField(props: DatesProps) {
  const { range, onChange, className, errorId, id, ...rules } = props
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
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
          <RangeInWords range={range} />
        </b>
      </button>
      <DatesDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        range={range}
        onChange={onChange}
        today={today}
        {...rules}
      />
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
      <GuestsDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        party={party}
        onChange={onChange}
        maxGuests={maxGuests}
        petsAllowed={petsAllowed}
      />
    </>
  )
}
