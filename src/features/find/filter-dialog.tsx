import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { chosenFilters, chosenKeys, isSetAmongFilters } from './chosen-filters.ts'
import { FacetChips } from './facet-chips.tsx'
import styles from './filter-dialog.module.css'
import { PriceRange } from './price-range.tsx'
import { tidySearch, withoutFilters } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import { amenityWords, flagAmenities, flagWords, typeWords } from './words.ts'

/** Where the dialog opens. */
export type FilterGroup = 'all' | 'price' | 'types' | 'bedrooms'

type Props = {
  /** Null while it is closed. */
  openAt: FilterGroup | null
  onClose: () => void
  result: CallOutput<typeof searchHomes>
  /** The counts are those of the search before. */
  isOld: boolean
  search: FindSearch
  onSearch: (change: FindSearch, options?: { replace?: boolean }) => void
}

const numberOf = (text: string | undefined) => (text ? Number(text) : undefined)
const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value))

/** All filters, each choice with the number of homes that it would leave. */
export function FilterDialog({ openAt, onClose, result, isOld, search, onSearch }: Props) {
  const { t } = useLingui()
  const hasChanged = useRef(false)
  // All choices of one opening are one step back.
  const change = (next: FindSearch) => {
    const { page: _page, ...rest } = { ...search, ...next }
    onSearch(tidySearch(rest), { replace: hasChanged.current })
    hasChanged.current = true
  }
  const close = () => {
    hasChanged.current = false
    onClose()
  }
  const chosenIn = (filter: 'types' | 'amenities' | 'flags') =>
    chosenKeys(search, filter).join() || undefined
  // A link from elsewhere may have chosen one of those that "Good to know" offers: it can be taken back.
  const amenities = result.facets.amenities.filter(
    ({ key }) => !flagAmenities.has(key) || chosenKeys(search, 'amenities').includes(key),
  )
  const { types, flags, ratings, bedrooms, beds, bathrooms } = result.facets
  const isNarrowed = chosenFilters(search).some(isSetAmongFilters)
  return (
    <Dialog
      isOpen={openAt !== null}
      onClose={close}
      title={t`Filters`}
      size="medium"
      footer={
        <>
          {isNarrowed && (
            <Button
              kind="quiet"
              onClick={() => {
                onSearch(
                  { ...withoutFilters(search), ...tidySearch({ offers: search.offers }) },
                  { replace: hasChanged.current },
                )
                hasChanged.current = true
              }}
            >
              <Trans>Remove all filters</Trans>
            </Button>
          )}
          {/* The page behind is laid out anew when it can be used again: the button answers before. */}
          <Button onClick={() => afterPaint(close)} isBusy={isOld}>
            <Plural value={result.total} one="Show # home" other="Show # homes" />
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        <PriceRange
          price={result.price}
          from={search.min_total}
          until={search.max_total}
          isFirst={openAt === 'price'}
          onChange={(from, until) => change({ min_total: from, max_total: until })}
        />
        <FacetChips
          title={t`Property type`}
          facet={types}
          words={typeWords}
          chosen={chosenIn('types')}
          isFirst={openAt === 'types'}
          onChange={(next) => change({ types: next })}
        />
        <FacetChips
          title={t`Good to know`}
          facet={flags}
          words={flagWords}
          chosen={chosenIn('flags')}
          onChange={(next) => change({ flags: next })}
        />
        <FacetChips
          title={t`Bedrooms`}
          facet={bedrooms}
          isAtLeast
          isSingle
          chosen={textOf(search.bedrooms)}
          isFirst={openAt === 'bedrooms'}
          onChange={(next) => change({ bedrooms: numberOf(next) })}
        />
        <FacetChips
          title={t`Beds`}
          facet={beds}
          isAtLeast
          isSingle
          chosen={textOf(search.beds)}
          onChange={(next) => change({ beds: numberOf(next) })}
        />
        <FacetChips
          title={t`Bathrooms`}
          facet={bathrooms}
          isAtLeast
          isSingle
          chosen={textOf(search.bathrooms)}
          onChange={(next) => change({ bathrooms: numberOf(next) })}
        />
        <FacetChips
          title={t`Property rating`}
          facet={ratings}
          isAtLeast
          isSingle
          chosen={textOf(search.min_rating)}
          onChange={(next) => change({ min_rating: numberOf(next) })}
        />
        <FacetChips
          title={t`Amenities`}
          facet={amenities}
          words={amenityWords}
          chosen={chosenIn('amenities')}
          onChange={(next) => change({ amenities: next })}
        />
      </div>
    </Dialog>
  )
}
