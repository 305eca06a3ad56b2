import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Info, X } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import { filterWords, mapPart, withoutFilter } from './chosen-filters.ts'
import styles from './listing-head.module.css'
import { orderOf } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import { SortMenu } from './sort-menu.tsx'

type Props = {
  title: ReactNode
  note?: ReactNode
  art?: string | undefined
  result: CallOutput<typeof searchHomes> | undefined
  search: FindSearch
  onSearch: (change: FindSearch) => void
}

/** What is listed, how many there are, what their prices hold, and in which order they stand. */
export const ListingHead = memo(function ListingHead({
  title,
  note,
  art,
  result,
  search,
  onSearch,
}: Props) {
  const { t, i18n } = useLingui()
  const text = search.box ? filterWords(i18n, search, mapPart) : null
  return (
    <div className={styles.head}>
      {art && !search.box && (
        <img className={styles.scene} src={art} alt="" width={240} height={300} loading="lazy" />
      )}
      <div className={styles.words}>
        <div className={styles.name}>
          <h1 className={styles.title}>
            {search.box ? <Trans>Homes in this part of the map</Trans> : title}
          </h1>
          {/* Here where the map stands beside the list: a row of chips would move the page as the map is moved. */}
          {text && (
            <div className={styles.wholeMap}>
              <IconButton
                glyph={X}
                label={t`Remove ${text}`}
                onClick={() => onSearch(withoutFilter(search, mapPart))}
              />
            </div>
          )}
        </div>
        <p className={styles.note}>
          <span role="status">
            {result && <Plural value={result.total} one="# home." other="# homes." />}
          </span>{' '}
          {result !== undefined &&
            result.total > 0 &&
            (note ?? <Trans>Prices include cleaning, VAT and the Tourism Dirham.</Trans>)}
        </p>
      </div>
      <div className={styles.order}>
        <SortMenu search={search} onSearch={onSearch} />
        {(orderOf(search) ?? 'recommended') === 'recommended' && (
          <Popover
            label={t`What “Recommended” means`}
            align="end"
            trigger={(control) => (
              <IconButton {...control} glyph={Info} label={t`What “Recommended” means`} />
            )}
          >
            <p className={styles.why}>
              {search.lat === undefined ? (
                <Trans>
                  Best rated first; a home with few reviews counts as an average one. Nobody can pay
                  to stand higher.
                </Trans>
              ) : (
                <Trans>
                  Best rated first, then the nearest; a home with few reviews counts as an average
                  one. Nobody can pay to stand higher.
                </Trans>
              )}
            </p>
          </Popover>
        )}
      </div>
    </div>
  )
})
