import {
  type ComponentType,
  memo,
  type ReactNode,
  useDeferredValue,
  useMemo,
  useState,
} from 'react'
import type { SearchFilter } from '#contract/property/search.ts'
import { useIsOnline } from '#lib/hooks.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { ListingBar } from './listing-bar.tsx'
import { ListingEmpty } from './listing-empty.tsx'
import { ListingFailed } from './listing-failed.tsx'
import { ListingHead } from './listing-head.tsx'
import { ListingHomes } from './listing-homes.tsx'
import type { ListingLink } from './listing-link.ts'
import type { ListingMapProps } from './listing-map.ts'
import styles from './listing-page.module.css'
import { ListingPager } from './listing-pager.tsx'
import { ListingSheet } from './listing-sheet.tsx'
import { cameraOf } from './map-address.ts'
import { MapHeart } from './map-heart.tsx'
import { MapToggle } from './map-toggle.tsx'
import { NotSaved } from './not-saved.tsx'
import { SavedSearchNote } from './saved-search-note.tsx'
import type { FindSearch } from './search-params.ts'
import { StandStill } from './stand-still.tsx'
import { UnsearchedNotes } from './unsearched-notes.tsx'
import { useHomeSearch } from './use-home-search.ts'
import { useMapBeside } from './use-map-beside.ts'
import { useRememberSearch } from './use-remember-search.ts'

type Props = {
  title: ReactNode
  note?: ReactNode
  /** Name of the place that is listed; not given: the whole country. */
  place?: string
  /** Address of the drawn scene of a place. */
  art?: string | undefined
  filter: SearchFilter
  search: FindSearch
  /** Changes the address; what only refines the last change takes its place in the history. */
  onSearch: (change: FindSearch, options?: { replace?: boolean }) => void
  linkTo: ListingLink
  /** The map that stands beside the list, or behind it on phones. */
  map: ComponentType<ListingMapProps>
}

/** A list of homes with its map, search, filters, order and pages; the address holds the whole state. */
export function ListingPage(props: Props) {
  const settled = useDeferredValue(props)
  // What the map writes into the address is drawn in pieces: the map may be moving again.
  return <Listing page={isMoveOf(settled, props) ? settled : props} />
}

/** Whether a page is another only by the part of the map that is looked at. */
function isMoveOf(before: Props, now: Props): boolean {
  return (
    before.search !== now.search &&
    before.art === now.art &&
    withoutPlace(before.search) === withoutPlace(now.search) &&
    withoutPlace(before.filter) === withoutPlace(now.filter)
  )
}

function withoutPlace(where: FindSearch | SearchFilter): string {
  return JSON.stringify({ ...where, box: undefined, zoom: undefined, page: undefined })
}

const Listing = memo(function Listing({ page }: { page: Props }) {
  const { title, note, place, art, filter, search, onSearch, linkTo, map: HomesMap } = page
  const { counted, result, stamp, isOld, isFailed, refetch } = useHomeSearch(filter)
  const isOnline = useIsOnline()
  const isUnsaved = isFailed && !isOnline && result === undefined
  useRememberSearch(filter, search, result)
  const beside = useMapBeside(search, onSearch)
  // Where the map begins is not moved by other pages and filters, only by an address that says so.
  const [start, setStart] = useState(() => {
    return { area: filter.city, camera: cameraOf(search, result?.homes ?? []) }
  })
  // Another place is such an address, once its homes are there.
  if (counted && !isOld && !search.box && filter.city !== start.area) {
    setStart({ area: filter.city, camera: cameraOf(search, counted.homes) })
  }
  const { box, zoom, lat, lng } = search
  const camera = useMemo(
    () => (box || lat !== undefined ? cameraOf({ box, zoom, lat, lng }, []) : start.camera),
    [box, zoom, lat, lng, start.camera],
  )
  const asked = useMemo(() => {
    const { box: _box, sort: _sort, page: _page, ...rest } = filter
    return rest
  }, [filter])
  const [isFiltering, setIsFiltering] = useState(false)
  const isStill = useDeferredValue(isFiltering)
  return (
    <main
      id="content"
      ref={beside.pageRef}
      className={styles.page}
      data-map-open={search.sheet ? '' : undefined}
    >
      <ListingBar
        place={place}
        result={counted}
        isOld={isOld}
        search={search}
        onSearch={onSearch}
        onFiltering={setIsFiltering}
      />
      <StandStill isStill={isStill}>
        <div className={styles.split} data-sheet={search.sheet}>
          <ListingSheet
            sheetRef={beside.sheetRef}
            height={search.sheet ?? null}
            onHeight={beside.setHeight}
          >
            <ListingHead
              title={title}
              note={note}
              art={art}
              result={result}
              search={search}
              onSearch={onSearch}
            />
            {stamp !== null && result && <SavedSearchNote at={stamp} only={result.only_emirates} />}
            <UnsearchedNotes search={search} />
            {isFailed && !isUnsaved && (
              <ListingFailed result={result} onRetry={() => void refetch()} />
            )}
            {isUnsaved ? (
              <NotSaved onRetry={() => void refetch()} />
            ) : result === undefined ? (
              <Skeleton shape="block" />
            ) : result.homes.length > 0 ? (
              <>
                <ListingHomes
                  homes={result.homes}
                  search={search}
                  chosen={beside.chosen}
                  pointed={beside.pointedPin}
                  isOld={result !== counted || (isOld && !isFailed)}
                  stamp={stamp}
                  onPoint={beside.pointAt}
                />
                <ListingPager
                  page={result.page}
                  pageCount={result.page_count}
                  linkTo={linkTo}
                  search={search}
                />
              </>
            ) : (
              <ListingEmpty result={result} search={search} linkTo={linkTo} />
            )}
          </ListingSheet>
          <div className={styles.map} ref={beside.mapRef}>
            <HomesMap
              filter={asked}
              camera={camera}
              chosen={beside.chosen}
              pointed={beside.pointed}
              visited={beside.visited}
              onChoose={beside.choose}
              onPoint={beside.pointAtPin}
              onLook={beside.look}
              heart={MapHeart}
              coveredBelow={beside.coveredBelow}
            />
          </div>
          <MapToggle search={search} linkTo={linkTo} />
        </div>
      </StandStill>
    </main>
  )
})
