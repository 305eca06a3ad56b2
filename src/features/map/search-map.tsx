import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  lazy,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { embeddedMap, getMapSettings } from '#contract/map/get-settings.ts'
import type { MapCell, MapPoint } from '#contract/property/list-map-points.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import { useApp } from '#lib/app-context.tsx'
import { callOptions } from '#lib/call-options.ts'
import { mapPointsOptions } from '#lib/device-search/search-options.ts'
import { readMapFollow, writeMapFollow } from '#lib/map-follow.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Note } from '#ui/note/note.tsx'
import type { MapBox, MapHandle } from './create-map.ts'
import { type MapHeart, MapHome } from './map-home.tsx'
import type { PointedHome } from './map-pins.tsx'
import { MapStage } from './map-stage.tsx'
import { roundBox } from './map-view.ts'
import { MapZoom } from './map-zoom.tsx'
import { OwnPosition } from './own-position.tsx'
import styles from './search-map.module.css'

type Camera = { center: { lat: number; lng: number }; zoom: number }

type Props = {
  /** What is searched, without its part of the map, its order and its page. */
  filter: SearchFilter
  /** Where the map begins, and where it goes when the address says so. */
  camera: Camera
  chosen: string | null
  pointed: PointedHome | null
  visited: ReadonlySet<string>
  onChoose: (slug: string | null) => void
  onPoint: (slug: string | null) => void
  /** The guest looks at another part of the map, and its homes are to be listed. */
  onLook: (part: { box: MapBox; zoom: number }) => void
  heart: MapHeart
  /** Pixels at the foot of the map that something covers. */
  coveredBelow: () => number
}

const bringPins = () => import('./map-pins.tsx')
const MapPins = lazy(async () => ({ default: (await bringPins()).MapPins }))

// A moving map asks once it has come to rest, and stays asleep through a burst of small moves.
const restMs = 275
const noPoints: readonly MapPoint[] = []
const noCells: readonly MapCell[] = []
// Nothing is asked before the map stands.
const unseen = { zoom: 0 }

/**
 * The homes of a list on a map. The map follows the address only when it was not the guest's hand
 * that changed it: where the guest looks is never taken away.
 */
export const SearchMap = memo(function SearchMap(props: Props) {
  const { filter, camera, chosen, pointed, visited, onChoose, onPoint, coveredBelow } = props
  const { t } = useLingui()
  const [map, setMap] = useState<MapHandle | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [isFollowing, setIsFollowing] = useState(readMapFollow)
  const [hasMoved, setHasMoved] = useState(false)
  const [seen, setSeen] = useState<ReturnType<typeof seenPart> | null>(null)
  const { data: settings } = useQuery(callOptions(getMapSettings, {}))
  const { data, isPlaceholderData } = useQuery({
    ...mapPointsOptions(useApp(), { ...filter, ...(seen ?? unseen) }),
    enabled: seen !== null,
    placeholderData: keepPreviousData,
  })
  // Drawn in pieces: the map under the guest's finger goes first.
  const shown = useDeferredValue(data)
  const points = shown?.points ?? noPoints
  const cells = shown?.cells ?? noCells

  const look = useEffectEvent(() => {
    if (!map) return
    const part = { box: map.box(coveredBelow()), zoom: map.zoom() }
    setHasMoved(false)
    startTransition(() => setSeen(seenPart(map)))
    // The list and the address have a task of their own: the map may be moving again.
    setTimeout(props.onLook, 0, part)
  })
  const rest = useEffectEvent((isGuests: boolean) => {
    if (!map || !isVisible(map.box())) return
    if (!isGuests) setSeen(seenPart(map))
    else if (isFollowing) look()
    else setHasMoved(true)
  })
  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasGuests = false
    const stop = map.onRest((isGuests) => {
      clearTimeout(timer)
      wasGuests ||= isGuests
      timer = setTimeout(() => {
        rest(wasGuests)
        wasGuests = false
      }, restMs)
    })
    const stopPresses = map.onPress(() => onChoose(null))
    return () => {
      clearTimeout(timer)
      stop()
      stopPresses()
    }
  }, [map, onChoose])

  useCameraOfAddress(map, camera, coveredBelow)
  const choose = useCallback((slug: string) => onChoose(slug), [onChoose])
  const open = useCallback(
    (cell: MapCell) => map?.show(cell.box, coveredBelow()),
    [map, coveredBelow],
  )
  const home = points.find(({ slug }) => slug === chosen)
  return (
    <div className={styles.map}>
      <MapStage
        {...camera}
        label={t`Map of homes`}
        provider={settings?.provider ?? embeddedMap}
        isFullPage
        bring={bringPins}
        onReady={(standing) => {
          const { center, zoom } = camera
          const covered = coveredBelow()
          if (covered > 0) standing.standAt(center, zoom, covered)
          setMap(standing)
          setSeen(seenPart(standing))
        }}
        onFailed={() => setIsFailed(true)}
      >
        {map && (
          <Suspense>
            <MapPins
              map={map}
              points={points}
              cells={cells}
              chosen={chosen}
              pointed={pointed}
              visited={visited}
              isOld={isPlaceholderData}
              onChoose={choose}
              onPoint={onPoint}
              onOpen={open}
            />
          </Suspense>
        )}
      </MapStage>
      {map && (
        <MapZoom map={map}>
          <OwnPosition map={map} />
        </MapZoom>
      )}
      {isFailed && (
        <div className={styles.failed} data-over-map>
          <Note kind="info">
            <Trans>This device cannot draw the map. Here are the homes as a list.</Trans>
          </Note>
        </div>
      )}
      {map && (
        <div className={styles.follow}>
          {hasMoved && !isFollowing ? (
            <div className={styles.again} data-over-map>
              <Button size="small" kind="inverse" onClick={() => look()}>
                <Trans>Search this area</Trans>
              </Button>
            </div>
          ) : (
            <div className={styles.followBox} data-over-map>
              <Checkbox
                name="follow"
                isChecked={isFollowing}
                onChange={(isOn) => {
                  setIsFollowing(isOn)
                  writeMapFollow(isOn)
                  if (isOn && hasMoved) look()
                }}
              >
                <Trans>Search as I move the map</Trans>
              </Checkbox>
            </div>
          )}
        </div>
      )}
      {home && (
        <div className={styles.docked} data-over-map>
          <MapHome
            point={home}
            filter={filter}
            heart={props.heart}
            onClose={() => onChoose(null)}
          />
        </div>
      )}
    </div>
  )
})

/**
 * Moves the map when back, forward or a link changed the address; what the map itself has written
 * there is no reason to move.
 */
function useCameraOfAddress(
  map: MapHandle | null,
  { center, zoom }: Camera,
  coveredBelow: () => number,
): void {
  const { lat, lng } = center
  const first = useRef(`${lat},${lng},${zoom}`)
  const follow = useEffectEvent((standing: MapHandle) => {
    const key = `${lat},${lng},${zoom}`
    if (key === first.current) return
    first.current = key
    const { west, east, south, north } = standing.box(coveredBelow())
    const near = (east - west) / 50
    const isThere =
      Math.abs((west + east) / 2 - lng) < near &&
      Math.abs((south + north) / 2 - lat) < near &&
      Math.abs(standing.zoom() - zoom) < 0.1
    if (!isThere) standing.standAt({ lat, lng }, zoom, coveredBelow())
  })
  useEffect(() => {
    if (map && lat !== undefined && lng !== undefined && zoom !== undefined) follow(map)
  }, [map, lat, lng, zoom])
}

/** False for a map that is not laid out: a hidden one has no ground to search. */
function isVisible({ west, east, south, north }: MapBox): boolean {
  return east - west > 1e-4 && north - south > 1e-4
}

/** What is asked for: the part that is seen, and how near, in steps that hold the squares still. */
function seenPart(map: MapHandle): { box: MapBox; zoom: number } {
  return { box: roundBox(map.box()), zoom: Math.round(map.zoom() * 2) / 2 }
}
