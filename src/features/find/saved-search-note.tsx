import { Trans, useLingui } from '@lingui/react/macro'
import { useApp } from '#lib/app-context.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './saved-search-note.module.css'

type Props = {
  /** When what is listed was true, epoch ms. */
  at: number
  /** Names of the emirates that the search is confined to; none when it misses nothing. */
  only: readonly string[] | undefined
}

/** What a list from the device's copy is worth: its age, what it leaves out, and what happens next. */
export function SavedSearchNote({ at, only }: Props) {
  const { i18n } = useLingui()
  const { now } = useApp()
  const names = only && new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(only)
  return (
    <div className={styles.note}>
      <Stamp at={at} now={now()} />
      {names && (
        <p>
          <Trans>Only homes in {names}: this device saved no others.</Trans>
        </p>
      )}
      <p>
        <Trans>We’ll check dates and prices again when you’re back.</Trans>
      </p>
    </div>
  )
}
