import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import { blockNights, blockNoteMaxLength } from '#contract/desk/block-nights.ts'
import type { getDeskHome } from '#contract/desk/get-home.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { dateSpan } from '#ui/calendar/calendar-dates.ts'
import { type DateRange, RangeCalendar } from '#ui/calendar/range-calendar.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'
import { nightPrompts } from './night-prompts.tsx'

type Props = { home: CallOutput<typeof getDeskHome> }

const nothing: DateRange = { checkIn: null, checkOut: null }

/** Chooses free nights on the calendar and keeps them from guests. */
export function BlockForm({ home }: Props) {
  const { t, i18n } = useLingui()
  const [range, setRange] = useState(nothing)
  const [note, setNote] = useState('')
  const attempt = useAttempt()
  const block = useCommand(blockNights, {
    offlineText: t`Blocking nights needs a connection. Nothing has changed.`,
    onSuccess: () => {
      setRange(nothing)
      setNote('')
    },
  })
  const taken = new Set<string>(home.taken)
  const { checkIn, checkOut } = range
  const error = block.fieldErrors.from_on ?? block.fieldErrors.until_on
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!checkIn || !checkOut) return
    const nights = { property_id: home.property_id, from_on: checkIn, until_on: checkOut, note }
    // What went wrong has been said.
    attempt
      .send(nights, (block_id) => block.mutateAsync({ ...nights, block_id }))
      .catch(() => undefined)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.small}>
        <Trans>
          Choose the first night and the day on which the home is free again. Crossed nights are
          booked or blocked.
        </Trans>
      </p>
      <RangeCalendar
        range={range}
        onChange={setRange}
        today={home.today}
        isTaken={(night) => taken.has(night)}
        prompts={nightPrompts}
      />
      {checkIn && checkOut && (
        <>
          <p role="status">
            <bdi>{dateSpan(checkIn, checkOut, i18n.locale)}</bdi>
          </p>
          <TextField
            label={t`Note to yourself`}
            name="note"
            isOptional
            value={note}
            onChange={setNote}
            maxLength={blockNoteMaxLength}
            dir="auto"
          />
        </>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Commands>
        <Button
          type="submit"
          disabled={!checkIn || !checkOut}
          isBusy={block.isPending}
          busyText={t`Blocking`}
        >
          <Trans>Block these nights</Trans>
        </Button>
      </Commands>
    </form>
  )
}
