import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { Button } from '#ui/button/button.tsx'
import type { DateRange } from '#ui/calendar/range-calendar.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { StayCalendar } from './stay-calendar.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  range: DateRange
  onChange: (range: DateRange) => void
  today: CivilDate
  isTaken?: (night: CivilDate) => boolean
  isArrivalClosed?: (day: CivilDate) => boolean
  minNights?: number
  knownUntil?: CivilDate
}

/** The calendar in which the nights are chosen. */
export function DatesDialog({ isOpen, onClose, range, onChange, today, ...rules }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Choose your dates`}
      size="large"
      footer={
        <>
          <Button kind="quiet" onClick={() => onChange({ checkIn: null, checkOut: null })}>
            <Trans>Clear dates</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton shape="block" />}>
        <StayCalendar range={range} onChange={onChange} today={today} {...rules} />
      </Suspense>
    </Dialog>
  )
}
