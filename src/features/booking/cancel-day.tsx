import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { CancelOutcome, previewCancel } from '#contract/booking/preview-cancel.ts'
import type { CallOutput } from '#contract/call.ts'
import {
  addDays,
  type CivilDate,
  civilDateInDubai,
  nightsBetween,
} from '#domain/stay/civil-date.ts'
import { formatDay } from '#lib/format-date.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './cancel-day.module.css'

type Preview = CallOutput<typeof previewCancel>

type Props = {
  preview: Preview
  /** Days that the guest waits; 0 is today. */
  waited: number
  onWait: (days: number) => void
}

/** A slider over the days until check-in: what comes back follows it, but only today can be confirmed. */
export function CancelDay({ preview, waited, onWait }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const today = civilDateInDubai(preview.as_of)
  const day = formatDay(addDays(today, waited), i18n.locale)
  const words = waited === 0 ? t`Today` : day
  return (
    <div className={styles.day}>
      <div className={styles.head}>
        <label htmlFor={id}>
          <Trans>If you cancel on another day</Trans>
        </label>
        <output htmlFor={id} className={styles.chosen}>
          {words}
        </output>
      </div>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={0}
        max={nightsBetween(today, preview.last_on)}
        value={waited}
        aria-valuetext={words}
        onChange={(event) => onWait(event.target.valueAsNumber)}
      />
      {waited > 0 && (
        <p className={styles.note}>
          <Trans>This is what {day} would give back. Only today’s refund can be confirmed.</Trans>{' '}
          <Button kind="quiet" onClick={() => onWait(0)}>
            <Trans>Back to today</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}

/** What comes back when the guest waits so many days. */
export function outcomeAfter(preview: Preview, waited: number): CancelOutcome {
  if (waited === 0) return preview
  const day: CivilDate = addDays(civilDateInDubai(preview.as_of), waited)
  return preview.later.findLast(({ from_on }) => from_on <= day) ?? preview
}
