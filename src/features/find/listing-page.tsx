import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Map as MapGlyph } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchFilter } from '#contract/property/search.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { filterWords, withoutFilter } from './chosen-filters.ts'
import { FilterDialog } from './filter-dialog.tsx'
import { HomeCard } from './home-card.tsx'
import styles from './listing-page.module.css'
import { ListingPager } from './listing-pager.tsx'
import { ListingSearch } from './listing-search.tsx'
import type { FindSearch } from './search-params.ts'
import { SortMenu } from './sort-menu.tsx'
import { useHomeSearch } from './use-home-search.ts'

type Props = {
  title: ReactNode
  note?: ReactNode
  /** Address of the drawn scene of a place. */
  art?: string | undefined
  filter: SearchFilter
  search: FindSearch
  /** Changes the address; the page number starts over unless it is given. */
  onSearch: (change: FindSearch) => void
  /** Address of this list with another search, for links. */
  linkTo: (search: FindSearch, children: ReactNode, className: string) => ReactNode
}

/** A list of homes with its search, filters, order and pages; the address holds the whole state. */
export function ListingPage(props: Props) {
  const { title, note, art, filter, search, onSearch, linkTo } = props
  const { t, i18n } = useLingui()
  const { result: data } = useHomeSearch(filter)
  const { relief } = data
  const reliefWords = relief ? filterWords(i18n, search, relief) : null
  const { check_in, check_out, adults, children, infants, pets } = search
  const stay = { check_in, check_out, adults, children, infants, pets }
  return (
    <main id="content" className={styles.page}>
      <div className={styles.bar}>
        <ListingSearch search={search} onSearch={onSearch} />
        <div className={styles.tools}>
          <FilterDialog result={data} search={search} onSearch={onSearch} />
          <SortMenu search={search} onSearch={onSearch} />
          <MapLink search={search} kind="secondary" className={styles.mapBeside} />
          <ActiveFilters search={search} onSearch={onSearch} />
        </div>
      </div>
      <div className={styles.head}>
        {art && <img className={styles.scene} src={art} alt="" width={240} height={300} />}
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.note}>
            <span role="status">
              <Plural value={data.total} one="# home." other="# homes." />
            </span>{' '}
            {data.total > 0 &&
              (note ?? <Trans>Prices include cleaning, VAT and the Tourism Dirham.</Trans>)}
          </p>
        </div>
      </div>
      {data.homes.length > 0 ? (
        <>
          <div className={styles.cards}>
            {data.homes.map((home, at) => (
              <HomeCard
                key={home.id}
                home={home}
                search={clean(stay)}
                isPriority={at === 0}
                headingLevel={2}
              />
            ))}
          </div>
          <ListingPager
            page={data.page}
            pageCount={data.page_count}
            linkTo={linkTo}
            search={search}
          />
          <MapLink search={search} kind="inverse" className={styles.mapAbove} />
        </>
      ) : (
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
          ) : (
            <p>
              <Trans>Try other dates or a place nearby.</Trans>
            </p>
          )}
          {linkTo(clean(stay), <Trans>Remove all filters</Trans>, buttonClass({ kind: 'soft' }))}
        </Empty>
      )}
    </main>
  )
}

type MapLinkProps = {
  search: FindSearch
  kind: 'secondary' | 'inverse'
  className?: string | undefined
}

/** The way to the map: beside the filters where there is room, above the list on phones. */
function MapLink({ search, kind, className }: MapLinkProps) {
  const size = kind === 'secondary' ? 'small' : 'medium'
  return (
    <Link
      to="/property-map"
      search={search}
      className={classNames(buttonClass({ kind, size }), className)}
    >
      <Icon glyph={MapGlyph} />
      <Trans>Map</Trans>
    </Link>
  )
}

/** Leaves out what is not set, so that addresses stay short. */
function clean(search: { [Name in keyof FindSearch]: FindSearch[Name] | undefined }): FindSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
