import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { Review } from '#contract/review.ts'
import { Button } from '#ui/button/button.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'

const ReviewsDialog = laterDialog(
  () => import('./reviews-dialog.tsx'),
  (part) => part.ReviewsDialog,
)

type Props = {
  of: { home: string } | { host: string }
  known: readonly Review[]
  count: number
}

/** The way to all reviews, with search, languages and orders. */
export function AllReviews({ of, known, count }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plural value={count} one="Read # review" other="Read all # reviews" />
      </Button>
      <ReviewsDialog of={of} known={known} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
