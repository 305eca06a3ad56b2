import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { chosenFilters, filterWords, isMapPart, withoutFilter } from './chosen-filters.ts'
import type { ListingLink } from './listing-link.ts'
import { widerSearch, withoutFilters } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'
import { WhatEmpties } from './what-empties.tsx'

type Props = {
  result: CallOutput<typeof searchHomes>
  search: FindSearch
  linkTo: ListingLink
}

/** Nothing was found: what empties the list, the least to give up for homes, and the way back to all. */
export function ListingEmpty({ result: { relief, wider }, search, linkTo }: Props) {
  const { t, i18n } = useLingui()
  const reliefWords = relief ? filterWords(i18n, search, relief) : null
  const { box: _box, zoom: _zoom, ...anywhere } = search
  const isNarrowed = chosenFilters(search).some((chosen) => !isMapPart(chosen))
  return (
    <Empty title={t`No homes match all of that`}>
      {relief && reliefWords ? (
        linkTo(
          withoutFilter(search, relief),
          <Plural
            value={relief.count}
            one={`Remove “${reliefWords}” for # home`}
            other={`Remove “${reliefWords}” for # homes`}
          />,
          buttonClass(),
        )
      ) : wider ? (
        <>
          <WhatEmpties wider={wider} search={search} />
          {linkTo(widerSearch(search, wider), <WiderWords wider={wider} />, buttonClass())}
        </>
      ) : search.box ? null : (
        <p>
          <Trans>Try other dates or a place nearby.</Trans>
        </p>
      )}
      {search.box &&
        !relief &&
        linkTo(
          anywhere,
          <Trans>Look beyond this part of the map</Trans>,
          buttonClass({ kind: wider ? 'soft' : 'primary' }),
        )}
      {isNarrowed &&
        !isRemovalOfAll(wider) &&
        linkTo(
          withoutFilters(search),
          <Trans>Remove all filters</Trans>,
          buttonClass({ kind: 'soft' }),
        )}
    </Empty>
  )
}

type Wider = CallOutput<typeof searchHomes>['wider']

function isRemovalOfAll(wider: Wider): boolean {
  return wider?.filters === true && wider.guests === null && !wider.dates
}

/** What the way out gives up, with the homes that it finds. */
function WiderWords({ wider }: { wider: NonNullable<Wider> }) {
  const { filters, guests, dates, count } = wider
  if (isRemovalOfAll(wider)) {
    return (
      <Plural
        value={count}
        one="Remove all filters for # home"
        other="Remove all filters for # homes"
      />
    )
  }
  if (guests !== null && !filters && !dates) {
    return (
      <Plural
        value={count}
        one={`Lower guests to ${guests} for # home`}
        other={`Lower guests to ${guests} for # homes`}
      />
    )
  }
  if (dates && !filters && guests === null) {
    return <Plural value={count} one="Remove dates for # home" other="Remove dates for # homes" />
  }
  return (
    <Plural value={count} one="Widen the search for # home" other="Widen the search for # homes" />
  )
}
