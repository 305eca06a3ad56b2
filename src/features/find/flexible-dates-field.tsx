import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useToday } from '#lib/hooks.ts'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import { DatesInWords } from './dates-in-words.tsx'
import type { FindSearch } from './search-params.ts'

const FlexibleDatesDialog = laterDialog(
  () => import('./flexible-dates-dialog.tsx'),
  (part) => part.FlexibleDatesDialog,
)

type Props = {
  className?: string | undefined
  search: FindSearch
  onSearch: (change: FindSearch, options?: { replace?: boolean }) => void
}

/** The dates of a list, exact or flexible; opens the choice of both. */
export function FlexibleDatesField({ className, search, onSearch }: Props) {
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <small>
          <Trans>Check-in / Check-out</Trans>
        </small>
        <b>
          <DatesInWords search={search} />
        </b>
      </button>
      <FlexibleDatesDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        today={today}
        search={search}
        onSearch={onSearch}
      />
    </>
  )
}
