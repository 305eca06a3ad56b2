import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { useApp } from '#lib/app-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { Stamp } from '#ui/stamp/stamp.tsx'
import styles from './listing-failed.module.css'

type Props = { result: CallOutput<typeof searchHomes> | undefined; onRetry: () => void }

/** The list could not be had anew: how old what is shown is, and a way to ask again. */
export function ListingFailed({ result, onRetry }: Props) {
  const { now } = useApp()
  return (
    <div className={styles.failed} role="alert">
      <Note kind="warning">
        <p>
          <Trans>We couldn’t refresh the list.</Trans>{' '}
          {result && <Stamp at={result.as_of} now={now()} />}
        </p>
        <Button kind="secondary" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Note>
    </div>
  )
}
