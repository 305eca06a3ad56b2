import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/call.ts'
import type { searchHomes } from '#contract/property/search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { filterWords, withoutFilter } from './chosen-filters.ts'
import type { ListingLink } from './listing-link.ts'
import { withoutFilters } from './search-filter.ts'
import type { FindSearch } from './search-params.ts'

type Props = {
  result: CallOutput<typeof searchHomes>
  search: FindSearch
  linkTo: ListingLink
}

/** Nothing was found: the one choice to drop that helps most, and the way back to all homes. */
export function ListingEmpty({ result: { relief }, search, linkTo }: Props) {
  const { t, i18n } = useLingui()
  const reliefWords = relief ? filterWords(i18n, search, relief) : null
  const { box: _box, zoom: _zoom, ...anywhere } = search
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
      ) : search.box ? (
        linkTo(anywhere, <Trans>Look beyond this part of the map</Trans>, buttonClass())
      ) : (
        <p>
          <Trans>Try other dates or a place nearby.</Trans>
        </p>
      )}
      {linkTo(
        withoutFilters(search),
        <Trans>Remove all filters</Trans>,
        buttonClass({ kind: 'soft' }),
      )}
    </Empty>
  )
}
