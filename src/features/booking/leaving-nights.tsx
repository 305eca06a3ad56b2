import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BedDouble, DoorOpen } from 'lucide-react'
import type { previewCancel } from '#contract/booking/preview-cancel.ts'
import type { CallOutput } from '#contract/call.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './leaving-nights.module.css'

type Props = { leaving: NonNullable<CallOutput<typeof previewCancel>['leaving']> }

/** Which nights stay the guest's who leaves early, until when, and which others can have. */
export function LeavingNights({ leaving: { nights_used, nights_left, leave_at } }: Props) {
  const { i18n } = useLingui()
  const until = formatInstant(leave_at, i18n.locale)
  if (nights_left === 0) {
    return (
      <Note kind="info">
        <Trans>
          No night is left to give up: the nights that begin within a day are yours. You may leave
          whenever you like.
        </Trans>
      </Note>
    )
  }
  return (
    <ul className={styles.nights}>
      <li>
        <Icon glyph={BedDouble} />
        <span>
          <b>
            <Plural value={nights_used} one="# night is yours" other="# nights are yours" />
          </b>{' '}
          <Trans>Address and door code stay with you until {until}.</Trans>
        </span>
      </li>
      <li>
        <Icon glyph={DoorOpen} />
        <span>
          <b>
            <Plural value={nights_left} one="You give # night up" other="You give # nights up" />
          </b>{' '}
          <Trans>Others can book them. What comes back of them is below.</Trans>
        </span>
      </li>
    </ul>
  )
}
