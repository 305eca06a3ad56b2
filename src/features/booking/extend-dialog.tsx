import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoteAddition } from '#contract/booking/quote-addition.ts'
import { type CivilDate, parseCivilDate } from '#domain/stay/civil-date.ts'
import { callOptions } from '#lib/call-options.ts'
import { ownLine } from '#parts/own-line.tsx'
import { RangeCalendar } from '#ui/calendar/range-calendar.tsx'
import { FolioLines } from '#ui/folio/folio-lines.tsx'
import { Note } from '#ui/note/note.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { AdditionObstacle } from './addition-obstacle.tsx'
import { OrderDialog } from './order-dialog.tsx'
import styles from './trip-additions.module.css'
import { useOffer } from './use-offer.ts'
import { useOrder } from './use-order.ts'

// Never asked for: a question is put only once a day is chosen.
const noDay = parseCivilDate('1970-01-01')

type Props = { isOpen: boolean; onClose: () => void; bookingNumber: string }

/** More nights: the new checkout on the live calendar, the difference line by line, then the payment. */
export function ExtendDialog({ isOpen, onClose, bookingNumber }: Props) {
  const { t } = useLingui()
  const [until, setUntil] = useState<CivilDate | null>(null)
  const { data, state } = useOffer(bookingNumber, isOpen)
  const price = useQuery({
    ...callOptions(quoteAddition, {
      booking_number: bookingNumber,
      addition: { type: 'extend', check_out: until ?? noDay },
    }),
    enabled: isOpen && until !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const { order, isPending, fieldErrors } = useOrder(bookingNumber, onClose)
  const extend = data?.extend
  const quote = until === null ? undefined : price.data
  const error = fieldErrors.check_out
  return (
    <OrderDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Stay longer`}
      state={state}
      isPending={isPending}
      needsAnswer={quote?.needs_answer ?? false}
      onOrder={
        until && quote
          ? () => order({ type: 'extend', check_out: until }, quote.folio.total_fils)
          : null
      }
    >
      {extend?.kind === 'yes' && until === null && (
        <p>
          <Trans>Choose the new day of checkout.</Trans>
        </p>
      )}
      {data && extend?.kind === 'yes' && (
        <RangeCalendar
          range={{ checkIn: data.check_out, checkOut: until }}
          today={data.check_out}
          canClear={false}
          // The last free checkout can be chosen again after another day was.
          isTaken={(night) => {
            const { last_check_out } = extend
            return night > last_check_out || (night === last_check_out && until === null)
          }}
          onChange={({ checkIn, checkOut }) => {
            const day = checkOut ?? checkIn
            const from = data.check_out
            if (day && day > from && day <= extend.last_check_out) setUntil(day)
          }}
        />
      )}
      {extend?.kind === 'no' && <AdditionObstacle obstacle={extend} />}
      {until !== null && price.isPending && <Skeleton shape="block" />}
      {until !== null && price.isError && (
        <Note kind="warning">
          <Trans>This can’t be priced now. Please choose another day or try again.</Trans>
        </Note>
      )}
      {quote && (
        <FolioLines
          lines={quote.folio.lines}
          totalFils={quote.folio.total_fils}
          ownLine={ownLine}
        />
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </OrderDialog>
  )
}
