import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { GuestToRate } from '#contract/desk/list-reviews.ts'
import { guestRatingLength, rateGuest } from '#contract/desk/rate-guest.ts'
import { formatInstant } from '#lib/format-date.ts'
import { useCommand } from '#lib/use-command.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Commands } from './commands.tsx'
import styles from './desk.module.css'

type Props = { guest: GuestToRate }

/** A guest whom the host rates; nobody reads it before the guest has written too. */
export function GuestToRateRow({ guest }: Props) {
  const { t, i18n } = useLingui()
  const { booking_number: bookingNumber, home, rating } = guest
  const [score, setScore] = useState(rating ? String(rating.score) : '')
  const [text, setText] = useState(rating?.text ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const rate = useCommand(rateGuest, {
    offlineText: t`Rating needs a connection. What you typed is kept.`,
  })
  const name = guest.guest
  const until = formatInstant(guest.closes_at, i18n.locale)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(score === '')
    if (score !== '') rate.mutate({ booking_number: bookingNumber, score: Number(score), text })
  }
  return (
    <li className={classNames(styles.row, styles.roomy)}>
      <div className={styles.rowHead}>
        <span className={styles.what}>
          <Trans>
            {name} in {home}
          </Trans>
        </span>
        {rating && (
          <Badge kind="success">
            <Trans>Saved</Trans>
          </Badge>
        )}
      </div>
      <p className={styles.small}>
        <Trans>
          Booking <bdi dir="ltr">{bookingNumber}</bdi>
        </Trans>
        {' · '}
        <Trans>
          Until {until}. {name} reads it after writing about you.
        </Trans>
      </p>
      <form className={styles.section} onSubmit={submit} noValidate>
        <SelectField
          name="score"
          label={t`Rating of the guest`}
          value={score}
          error={isMissing ? t`Please select rating.` : undefined}
          placeholder={t`Select Rating`}
          options={[5, 4, 3, 2, 1].map((one) => ({ value: String(one), label: i18n.number(one) }))}
          onChange={(value) => {
            setScore(value)
            setIsMissing(false)
          }}
        />
        <TextArea
          name="text"
          label={t`Words about the guest`}
          isOptional
          dir="auto"
          rows={2}
          maxLength={guestRatingLength}
          value={text}
          onChange={setText}
        />
        <Commands>
          <Button
            type="submit"
            kind="secondary"
            size="small"
            isBusy={rate.isPending}
            busyText={t`Saving`}
          >
            {rating ? <Trans>Save changes</Trans> : <Trans>Save rating</Trans>}
          </Button>
        </Commands>
      </form>
    </li>
  )
}
