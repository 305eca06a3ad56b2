import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { FacetChips } from './facet-chips.tsx'
import styles from './filter-dialog.module.css'
import { PriceHistogram } from './price-histogram.tsx'
import type { FindSearch } from './search-params.ts'
import { amenityWords, flagWords, typeWords } from './words.ts'

type Props = {
  result: CallOutput<typeof searchHomes>
  search: FindSearch
  onSearch: (change: FindSearch) => void
}

const numberOf = (text: string | undefined) => (text ? Number(text) : undefined)
const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value))

/** All filters, each choice with the number of homes that it would leave. */
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
  const { types, amenities, flags, ratings, bedrooms, beds, bathrooms } = result.facets
  const active = chosenFilters(search).filter(({ filter }) => filter !== 'offers').length
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
                onChange={(text) => change({ min_total: numberOf(text.replace(/\D/g, '')) })}
              />
              <TextField
                label={t`Up to (AED)`}
                name="max_total"
                inputMode="numeric"
                dir="ltr"
                value={String(search.max_total ?? '')}
                onChange={(text) => change({ max_total: numberOf(text.replace(/\D/g, '')) })}
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
            title={t`Good to know`}
            facet={flags}
            words={flagWords}
            chosen={search.flags}
            onChange={(next) => change({ flags: next })}
          />
          <FacetChips
            title={t`Bedrooms`}
            facet={bedrooms}
            suffix="+"
            isSingle
            chosen={textOf(search.bedrooms)}
            onChange={(next) => change({ bedrooms: numberOf(next) })}
          />
          <FacetChips
            title={t`Beds`}
            facet={beds}
            suffix="+"
            isSingle
            chosen={textOf(search.beds)}
            onChange={(next) => change({ beds: numberOf(next) })}
          />
          <FacetChips
            title={t`Bathrooms`}
            facet={bathrooms}
            suffix="+"
            isSingle
            chosen={textOf(search.bathrooms)}
            onChange={(next) => change({ bathrooms: numberOf(next) })}
          />
          <FacetChips
            title={t`Property rating`}
            facet={ratings}
            suffix="+"
            isSingle
            chosen={textOf(search.min_rating)}
            onChange={(next) => change({ min_rating: numberOf(next) })}
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
