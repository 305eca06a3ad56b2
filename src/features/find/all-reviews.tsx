import { Plural } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Review } from '#contract/review.ts'
import { useWasEver } from '#lib/hooks.ts'
import { Button } from '#ui/button/button.tsx'

const ReviewsDialog = lazy(async () => ({
  default: (await import('./reviews-dialog.tsx')).ReviewsDialog,
}))

type Props = {
  of: { home: string } | { host: string }
  known: readonly Review[]
  count: number
}

/** The way to all reviews, with search, languages and orders. */
export function AllReviews({ of, known, count }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isDialogNeeded = useWasEver(isOpen)
  return (
    <>
      <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plural value={count} one="Read # review" other="Read all # reviews" />
      </Button>
      {isDialogNeeded && (
        <Suspense>
          <ReviewsDialog of={of} known={known} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
