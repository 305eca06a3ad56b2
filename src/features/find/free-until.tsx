import { Trans, useLingui } from '@lingui/react/macro'
import type { MilestoneView } from '#contract/folio.ts'
import { formatInstant } from '#lib/format-date.ts'
import { Note } from '#ui/note/note.tsx'
import styles from './booking-box.module.css'

type Props = { milestones: readonly MilestoneView[] }

/** Until when the whole price comes back, with the way to the other steps. */
export function FreeUntil({ milestones }: Props) {
  const { i18n } = useLingui()
  const free = milestones.find(({ kind }) => kind === 'full')
  const until = free?.until_at ? formatInstant(free.until_at, i18n.locale) : null
  return (
    <Note kind={until === null ? 'warning' : 'success'}>
      {until === null ? (
        <Trans>The nights of this booking are not given back.</Trans>
      ) : (
        <Trans>Free to cancel until {until}</Trans>
      )}{' '}
      <a href="#cancellation" className={styles.steps}>
        <Trans>All steps</Trans>
      </a>
    </Note>
  )
}
