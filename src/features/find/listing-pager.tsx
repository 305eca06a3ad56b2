import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClass } from '#ui/button/button-class.ts'
import type { ListingLink } from './listing-link.ts'
import styles from './listing-pager.module.css'
import type { FindSearch } from './search-params.ts'

type Props = {
  page: number
  pageCount: number
  search: FindSearch
  linkTo: ListingLink
}

/** Previous and next page as links, so that they work before the code has arrived. */
export function ListingPager({ page, pageCount, search, linkTo }: Props) {
  const { t } = useLingui()
  if (pageCount <= 1) return null
  const look = buttonClass({ kind: 'secondary', size: 'small' })
  const to = (target: number) => {
    const { page: _page, ...rest } = search
    return target === 1 ? rest : { ...rest, page: target }
  }
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {page > 1 && linkTo(to(page - 1), <Trans>Previous</Trans>, look)}
      <p>
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </p>
      {page < pageCount && linkTo(to(page + 1), <Trans>Next</Trans>, look)}
    </nav>
  )
}
