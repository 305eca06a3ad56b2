import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { memo, useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { laterDialog } from '#ui/later-dialog/later-dialog.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { chosenFilters, isSetAmongFilters } from './chosen-filters.ts'
import type { FilterGroup } from './filter-dialog.tsx'
import styles from './listing-bar.module.css'
import { ListingSearch } from './listing-search.tsx'
import type { FindSearch } from './search-params.ts'
import { StandStill } from './stand-still.tsx'

const FilterDialog = laterDialog(
  () => import('./filter-dialog.tsx'),
  (part) => part.FilterDialog,
)

type Props = {
  /** Name of the place that is listed; not given: the whole country. */
  place: string | undefined
  result: CallOutput<typeof searchHomes> | undefined
  /** The counts are those of the search before. */
  isOld: boolean
  search: FindSearch
  onSearch: (change: FindSearch, options?: { replace?: boolean }) => void
  /** Told when the filters are opened and closed. */
  onFiltering: (isFiltering: boolean) => void
}

/** Place, dates, guests and filters of a list; what is chosen stands in a row of its own where there is room. */
export const ListingBar = memo(function ListingBar(props: Props) {
  const { place, result, isOld, search, onSearch, onFiltering } = props
  const { t } = useLingui()
  const [openAt, setOpenAt] = useState<FilterGroup | null>(null)
  const show = (group: FilterGroup | null) => {
    setOpenAt(group)
    onFiltering(group !== null)
  }
  const open = (group: FilterGroup) => afterPaint(() => show(group))
  const active = chosenFilters(search).filter(isSetAmongFilters).length
  return (
    <div className={styles.bar}>
      <StandStill isStill={openAt !== null}>
        <div className={styles.query} data-over-map>
          <ListingSearch place={place} search={search} onSearch={onSearch} />
          <div className={styles.round}>
            <IconButton
              kind="outlined"
              glyph={SlidersHorizontal}
              label={active > 0 ? t`Filters, ${active} on` : t`Filters`}
              aria-haspopup="dialog"
              onClick={() => open('all')}
            />
            {active > 0 && <span className={styles.badge}>{active}</span>}
          </div>
        </div>
        <div className={styles.tools} data-over-map>
          <div className={styles.facets}>
            <div className={styles.wide}>
              <Chip glyph={SlidersHorizontal} isPressed={active > 0} onClick={() => open('all')}>
                {active > 0 ? <Trans>Filters, {active} on</Trans> : <Trans>Filters</Trans>}
              </Chip>
            </div>
            <Chip onClick={() => open('price')}>
              <Trans>Total price</Trans>
              <Icon glyph={ChevronDown} size="small" />
            </Chip>
            <Chip onClick={() => open('types')}>
              <Trans>Property type</Trans>
              <Icon glyph={ChevronDown} size="small" />
            </Chip>
            <Chip onClick={() => open('bedrooms')}>
              <Trans>Bedrooms</Trans>
              <Icon glyph={ChevronDown} size="small" />
            </Chip>
          </div>
          <ActiveFilters search={search} onSearch={onSearch} />
        </div>
      </StandStill>
      {result && (
        <FilterDialog
          isOpen={openAt !== null}
          openAt={openAt}
          onClose={() => show(null)}
          result={result}
          isOld={isOld}
          search={search}
          onSearch={onSearch}
        />
      )}
    </div>
  )
})
