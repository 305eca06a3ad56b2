import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { FacetChips } from './facet-chips.tsx'
import styles from './filter-dialog.module.css'
import { PriceHistogram } from './price-histogram.tsx'
import type { FindSearch } from './search-params.ts'
import { amenityWords, typeWords } from './words.ts'

type Props = {
  result: CallOutput<typeof searchHomes>
  search: FindSearch
  onSearch: (change: FindSearch) => void
}

const toAmount = (text: string) => (text.trim() === '' ? undefined : Number(text))

/** Filters: total price, type, bedrooms, rating, amenities, each with live counts. */
export function FilterDialog({ result, search, onSearch }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const change = (next: FindSearch) => {
    const { page: _page, ...rest } = { ...search, ...next }
    onSearch(
      Object.fromEntries(
        Object.entries(rest).filter(([, value]) => value !== undefined && value !== ''),
      ),
    )
  }
  const { types, amenities, ratings, bedrooms } = result.facets
  const active = activeFilters(search)
  return (
    <>
      <Button
        kind={active > 0 ? 'inverse' : 'secondary'}
        size="small"
        onClick={() => setIsOpen(true)}
      >
        <Icon glyph={SlidersHorizontal} />
        {active > 0 ? <Trans>Filters, {active} on</Trans> : <Trans>Filters</Trans>}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Filters`}
        size="medium"
        footer={
          <Button onClick={() => setIsOpen(false)}>
            <Plural value={result.total} one="Show # home" other="Show # homes" />
          </Button>
        }
      >
        <div className={styles.groups}>
          <fieldset className={styles.group}>
            <legend>
              <Trans>Total price, everything included</Trans>
            </legend>
            <PriceHistogram price={result.price} />
            <div className={styles.amounts}>
              <TextField
                label={t`From (AED)`}
                name="min_total"
                inputMode="numeric"
                dir="ltr"
                value={String(search.min_total ?? '')}
                onChange={(text) => change({ min_total: toAmount(text.replace(/\D/g, '')) })}
              />
              <TextField
                label={t`Up to (AED)`}
                name="max_total"
                inputMode="numeric"
                dir="ltr"
                value={String(search.max_total ?? '')}
                onChange={(text) => change({ max_total: toAmount(text.replace(/\D/g, '')) })}
              />
            </div>
          </fieldset>
          <FacetChips
            title={t`Property type`}
            facet={types}
            words={typeWords}
            chosen={search.types}
            onChange={(next) => change({ types: next })}
          />
          <FacetChips
            title={t`Bedrooms`}
            facet={bedrooms}
            suffix="+"
            isSingle
            chosen={search.bedrooms === undefined ? undefined : String(search.bedrooms)}
            onChange={(next) => change({ bedrooms: next ? Number(next) : undefined })}
          />
          <FacetChips
            title={t`Property rating`}
            facet={ratings}
            suffix="+"
            isSingle
            chosen={search.min_rating === undefined ? undefined : String(search.min_rating)}
            onChange={(next) => change({ min_rating: next ? Number(next) : undefined })}
          />
          <FacetChips
            title={t`Amenities`}
            facet={amenities}
            words={amenityWords}
            chosen={search.amenities}
            onChange={(next) => change({ amenities: next })}
          />
        </div>
      </Dialog>
    </>
  )
}

/** How many filters are on; each kind and each amenity counts, the price once. */
function activeFilters({ types, amenities, bedrooms, min_rating, ...rest }: FindSearch): number {
  const keys = [types, amenities].flatMap((list) => (list ? list.split(',') : []))
  const others = [bedrooms, min_rating, rest.min_total ?? rest.max_total]
  return keys.length + others.filter((value) => value !== undefined).length
}
