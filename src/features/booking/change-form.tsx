import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getChangeOffer } from '#contract/booking/get-change-offer.ts'
import { previewChange } from '#contract/booking/preview-change.ts'
import type { CallOutput } from '#contract/call.ts'
import { isSameTerms } from '#domain/booking/change.ts'
import { isArrivalClosed } from '#domain/stay/arrival.ts'
import { ApiError } from '#lib/api-error.ts'
import { callOptions } from '#lib/call-options.ts'
import { PartySteppers } from '#parts/party-steppers.tsx'
import { type DateRange, RangeCalendar } from '#ui/calendar/range-calendar.tsx'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { ChangePreview } from './change-preview.tsx'
import { OrderDialog } from './order-dialog.tsx'
import styles from './trip-additions.module.css'
import { useChange } from './use-change.ts'

type Props = {
  frame: { isOpen: boolean; onClose: () => void; title: string }
  bookingNumber: string
  offer: Extract<CallOutput<typeof getChangeOffer>, { kind: 'yes' }>
}

/** The new dates on the live calendar, the new party, and what both come to before anything changes. */
export function ChangeForm({ frame, bookingNumber, offer }: Props) {
  const { t } = useLingui()
  const { stay } = offer
  const was = { checkIn: stay.check_in, checkOut: stay.check_out, party: stay.party }
  const [range, setRange] = useState<DateRange>(was)
  const [party, setParty] = useState(stay.party)
  // What was agreed to of one change says nothing of another.
  const [accepted, setAccepted] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const { checkIn, checkOut } = range
  const will = checkIn && checkOut ? { checkIn, checkOut, party } : was
  const isOther = !isSameTerms(was, will)
  const asked = {
    booking_number: bookingNumber,
    check_in: will.checkIn,
    check_out: will.checkOut,
    party: will.party,
  }
  const { data, isError, error } = useQuery({
    ...callOptions(previewChange, asked),
    enabled: frame.isOpen && isOther,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { change, isPending, fieldErrors } = useChange(frame.onClose)
  const preview = isOther ? data : undefined
  const key = JSON.stringify(asked)
  const isAccepted = accepted === key
  const order = () => {
    setIsAsked(true)
    if (!preview || (preview.lost_refund && !isAccepted)) return
    change({ ...asked, difference_fils: preview.difference_fils, accepts_less: isAccepted })
  }
  const taken = new Set(offer.taken)
  const unpriced = t`This can’t be priced now. Please choose another day or try again.`
  const problem = error instanceof ApiError ? error.message : unpriced
  const refused = Object.values(fieldErrors)[0] ?? (isError && isOther ? problem : undefined)
  return (
    <OrderDialog
      {...frame}
      state="ready"
      isPending={isPending}
      needsAnswer={preview?.needs_answer ?? false}
      onOrder={preview ? order : null}
      {...(preview && preview.difference_fils <= 0
        ? {
            orderWord: <Trans>Change the stay</Trans>,
            answerNote: <Trans>The host answers first. Until then your stay is as it was.</Trans>,
          }
        : {})}
    >
      <RangeCalendar
        range={range}
        today={offer.first_day}
        isTaken={(night) => night >= offer.last_day || taken.has(night)}
        isArrivalClosed={(day) =>
          day !== was.checkIn && isArrivalClosed(offer.no_check_in_weekdays, day)
        }
        minNights={offer.min_nights}
        onChange={setRange}
      />
      <PartySteppers
        party={party}
        onChange={(wanted) => setParty({ ...stay.party, ...wanted })}
        maxGuests={offer.max_guests}
        petsAllowed={offer.pets_allowed}
      />
      {isOther && !data && !isError && (
        <div role="status" aria-busy="true" aria-label={t`Loading`}>
          <Skeleton shape="block" />
        </div>
      )}
      {preview && (
        <ChangePreview
          preview={preview}
          isAccepted={isAccepted}
          onAccept={(isOn) => setAccepted(isOn ? key : null)}
          isMissing={isAsked && !isAccepted}
        />
      )}
      {refused && (
        <div className={styles.error} role="alert">
          <Note kind="warning">{refused}</Note>
        </div>
      )}
    </OrderDialog>
  )
}
