import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './rating.module.css'

type Props = {
  value: number | null
  count: number
  /** Where the number of reviews stands beside it in words. */
  isCountHidden?: boolean
}

// Fewer reviews than this say little about a home.
const fewestReviews = 3

/** One star and the average; "New" while there are fewer than three reviews. */
export function Rating({ value, count, isCountHidden = false }: Props) {
  const { i18n } = useLingui()
  if (value === null || count < fewestReviews) {
    return (
      <span className={styles.rating}>
        <Trans>New</Trans>
      </span>
    )
  }
  const average = i18n.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <Icon glyph={Star} size="small" filled />
      </span>
      <VisuallyHidden>
        <Trans>Rated {average} of 5,</Trans>{' '}
        {!isCountHidden && <Plural value={count} one="# review" other="# reviews" />}
      </VisuallyHidden>
      <span aria-hidden="true">
        {average} {!isCountHidden && <span className={styles.count}>({i18n.number(count)})</span>}
      </span>
    </span>
  )
}
