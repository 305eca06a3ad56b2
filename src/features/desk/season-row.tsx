import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { CivilDate } from '#domain/stay/civil-date.ts'
import { Button } from '#ui/button/button.tsx'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { RangeCalendar } from '#ui/calendar/range-calendar.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './desk.module.css'
import { nightPrompts } from './night-prompts.tsx'
import type { SeasonDraft } from './price-draft.ts'

type Props = {
  number: number
  season: SeasonDraft
  today: CivilDate
  /** Seasons whose nights are taken. */
  others: readonly SeasonDraft[]
  onChange: (part: Partial<SeasonDraft>) => void
  onRemove: () => void
  errors: { days: string | undefined; nightly: string | undefined }
}

/** A season being written: its nights, chosen on the calendar, and the price of each. */
export function SeasonRow({ number, season, today, others, onChange, onRemove, errors }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { checkIn, checkOut } = season.days
  const span = checkIn && checkOut ? dateSpan(checkIn, checkOut, i18n.locale) : null
  const year = checkOut?.slice(0, 4)
  const isTaken = (night: CivilDate) =>
    others.some(({ days }) => {
      const { checkIn: from, checkOut: until } = days
      return from !== null && until !== null && from <= night && night < until
    })
  return (
    <fieldset className={styles.step}>
      <legend>
        <Trans>Season {number}</Trans>
      </legend>
      <div className={styles.rowHead}>
        <p>
          {span ? (
            <bdi>
              {span} {i18n.number(Number(year), { useGrouping: false })}
            </bdi>
          ) : (
            <span className={styles.none}>
              <Trans>No nights chosen yet</Trans>
            </span>
          )}
        </p>
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            size="small"
            aria-describedby={errors.days ? `${id}-days` : undefined}
            onClick={() => setIsOpen(true)}
          >
            <Trans>Choose nights</Trans>
          </Button>
          <IconButton glyph={Trash2} label={t`Remove season ${number}`} onClick={onRemove} />
        </div>
      </div>
      {errors.days && (
        <p className={styles.error} id={`${id}-days`} role="alert">
          {errors.days}
        </p>
      )}
      <TextField
        label={t`A night of season ${number}`}
        name={`seasons.${number - 1}.nightly_fils`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={season.nightly}
        onChange={(nightly) => onChange({ nightly })}
        error={errors.nightly}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Nights of season ${number}`}
        size="large"
        footer={
          <Button onClick={() => setIsOpen(false)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <p className={styles.small}>
          <Trans>
            Choose the first night and the day after the last one. Crossed nights are in another
            season.
          </Trans>
        </p>
        <RangeCalendar
          range={season.days}
          onChange={(days) => onChange({ days })}
          today={today}
          isTaken={isTaken}
          prompts={nightPrompts}
        />
      </Dialog>
    </fieldset>
  )
}
