import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { mostFlexNights, usualFlexNights } from '#domain/search/flex-dates.ts'
import { addMonths, type CivilDate, isCivilDate, startOfMonth } from '#domain/stay/civil-date.ts'
import { Button } from '#ui/button/button.tsx'
import { monthName } from '#ui/calendar/calendar-dates.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Stepper } from '#ui/stepper/stepper.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { ChoiceRow } from './choice-row.tsx'
import styles from './flexible-dates-dialog.module.css'
import { tidySearch } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import { StayCalendar } from './stay-calendar.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  today: CivilDate
  search: FindSearch
  onSearch: (change: FindSearch, options?: { replace?: boolean }) => void
}

const monthsAhead = 12
const spreads = [
  { value: 'days_1', days: 1 },
  { value: 'days_2', days: 2 },
  { value: 'days_3', days: 3 },
  { value: 'days_7', days: 7 },
] as const
const toDate = (text: string | undefined) => (text && isCivilDate(text) ? text : null)

/** Chooses exact dates, dates that may move a little, a weekend, or some nights of a month. */
export function FlexibleDatesDialog({ isOpen, onClose, today, search, onSearch }: Props) {
  const { t } = useLingui()
  const isByMonth = search.flex === 'weekend' || search.flex === 'month'
  const [tab, setTab] = useState<'dates' | 'month'>(isByMonth ? 'month' : 'dates')
  const hasChanged = useRef(false)
  // All choices of one opening are one step back.
  const change = (dates: FindSearch) => {
    const { check_in, check_out, flex, month, nights, page, ...rest } = search
    onSearch(tidySearch({ ...rest, ...dates }), { replace: hasChanged.current })
    hasChanged.current = true
  }
  const close = () => {
    hasChanged.current = false
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t`Choose your dates`}
      size="large"
      footer={
        <>
          <Button kind="quiet" onClick={() => change({})}>
            <Trans>Clear dates</Trans>
          </Button>
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <Tabs
        label={t`How exact your dates are`}
        tabs={[
          { key: 'dates', label: <Trans>Dates</Trans> },
          { key: 'month', label: <Trans>I’m flexible</Trans> },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'dates' ? (
          <Dates search={search} today={today} onChange={change} />
        ) : (
          <ByMonth search={search} today={today} onChange={change} />
        )}
      </Tabs>
    </Dialog>
  )
}

type PartProps = { search: FindSearch; today: CivilDate; onChange: (dates: FindSearch) => void }

function Dates({ search, today, onChange }: PartProps) {
  const { t } = useLingui()
  const { check_in, check_out } = search
  const flex = search.flex === 'weekend' || search.flex === 'month' ? undefined : search.flex
  return (
    <div className={styles.part}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <StayCalendar
          range={{ checkIn: toDate(check_in), checkOut: toDate(check_out) }}
          today={today}
          onChange={({ checkIn, checkOut }) =>
            onChange({
              ...(checkIn ? { check_in: checkIn } : {}),
              ...(checkOut ? { check_out: checkOut } : {}),
              ...(flex && checkIn ? { flex } : {}),
            })
          }
        />
      </Suspense>
      <ChoiceRow
        label={t`How much they may move`}
        name="flex"
        value={flex ?? 'exact'}
        options={[
          { value: 'exact', label: <Trans>Exact dates</Trans> },
          ...spreads.map(({ value, days }) => ({
            value,
            label: <Plural value={days} one="± # day" other="± # days" />,
          })),
        ]}
        onChange={(next) =>
          onChange(tidySearch({ check_in, check_out, flex: next === 'exact' ? undefined : next }))
        }
      />
    </div>
  )
}

function ByMonth({ search, today, onChange }: PartProps) {
  const { t, i18n } = useLingui()
  const { flex, nights = usualFlexNights } = search
  // Dates that were chosen before say the month as well.
  const month = search.month ?? search.check_in?.slice(0, 7)
  const kind = flex === 'month' ? 'month' : 'weekend'
  const first = startOfMonth(today)
  const months = Array.from({ length: monthsAhead }, (_, at) => addMonths(first, at))
  const set = (next: FindSearch) => {
    const wanted = { flex: kind, month: month ?? first.slice(0, 7), nights, ...next } as const
    const { nights: long, ...rest } = wanted
    onChange(wanted.flex === 'month' ? { ...rest, nights: long } : rest)
  }
  return (
    <div className={styles.part}>
      <ChoiceRow
        label={t`How long`}
        name="flex-kind"
        value={flex === kind ? kind : ''}
        options={[
          { value: 'weekend', label: <Trans>A weekend</Trans> },
          { value: 'month', label: <Trans>Some nights in a month</Trans> },
        ]}
        onChange={(next) => set({ flex: next })}
      />
      {flex === 'month' && (
        <Stepper
          label={t`Nights`}
          value={nights}
          min={1}
          max={mostFlexNights}
          onChange={(next) => set({ nights: next })}
        />
      )}
      <ChoiceRow
        label={t`In which month`}
        name="month"
        value={(flex === kind && search.month) || ''}
        options={months.map((day) => ({
          value: day.slice(0, 7),
          label: monthName(day, i18n.locale),
        }))}
        onChange={(next) => set({ month: next })}
      />
    </div>
  )
}
