import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { embeddedMap, getMapSettings } from '#contract/map/get-settings.ts'
import { listMapPoints, mostMapPrices } from '#contract/property/list-map-points.ts'
import type { SearchFilter } from '#contract/property/search.ts'
import { callOptions } from '#lib/call-options.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClass } from '#ui/button/button-class.ts'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Note } from '#ui/note/note.tsx'
import type { MapBox, MapHandle } from './create-map.ts'
import { MapHome } from './map-home.tsx'
import styles from './map-page.module.css'
import { MapPins } from './map-pins.tsx'
import { MapStage } from './map-stage.tsx'
import { countryView, nearZoom, roundBox } from './map-view.ts'
import { MapZoom } from './map-zoom.tsx'

type Props = {
  filter: SearchFilter & { box: MapBox }
  /** Around where the map begins; the whole country without it. */
  at: { lat: number; lng: number } | null
  /** How near, when the address says so. */
  zoom: number | undefined
}

// A moving map asks once it has come to rest, and stays asleep through a burst of small moves.
const restMs = 300

/** Homes on the map, with the same homes as a list beside it for those who do not see the map. */
export function MapPage({ filter, at, zoom }: Props) {
  const { t } = useLingui()
  const [map, setMap] = useState<MapHandle | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [isFollowing, setIsFollowing] = useState(true)
  const [box, setBox] = useState(filter.box)
  const [chosen, setChosen] = useState<string | null>(null)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [hasMoved, setHasMoved] = useState(false)
  const { data: settings } = useQuery(callOptions(getMapSettings, {}))
  const { data, isPending, isError } = useQuery({
    ...callOptions(listMapPoints, { ...filter, box }),
    placeholderData: keepPreviousData,
  })
  const points = data?.points ?? []

  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = map.onRest(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (isFollowing) setBox(roundBox(map.box()))
        else setHasMoved(true)
      }, restMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [map, isFollowing])

  const look = () => {
    if (map) setBox(roundBox(map.box()))
    setHasMoved(false)
  }
  const choose = (slug: string) => {
    setChosen(slug)
    setVisited((before) => new Set(before).add(slug))
  }
  const view = at ? { center: at, zoom: zoom ?? nearZoom } : countryView
  const home = points.find(({ slug }) => slug === chosen)
  return (
    <main id="content" className={styles.page}>
      <div className={styles.side}>
        <h1>
          <Trans>Homes on the map</Trans>
        </h1>
        <p role="status">
          {isError ? (
            <Trans>The homes here could not be loaded. Try again in a moment.</Trans>
          ) : isPending ? (
            <Trans>Looking for homes…</Trans>
          ) : (
            <Plural value={data?.total ?? 0} one="# home here" other="# homes here" />
          )}
        </p>
        {isFailed && (
          <Note kind="info">
            <Trans>This device cannot draw the map. Here are the homes as a list.</Trans>
          </Note>
        )}
        <Link
          to="/property"
          search={true}
          className={buttonClass({ kind: 'secondary', size: 'small' })}
        >
          <Trans>Show list</Trans>
        </Link>
        {data && points.length === 0 && (
          <p>
            <Trans>No homes in this part of the map. Zoom out to see more.</Trans>
          </p>
        )}
        <ol className={styles.list}>
          {points.slice(0, mostMapPrices).map((point) => (
            <li key={point.slug}>
              <MapHome point={point} />
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.map}>
        <MapStage
          {...view}
          label={t`Map of homes`}
          provider={settings?.provider ?? embeddedMap}
          isFullPage
          onReady={(standing) => {
            setMap(standing)
            setBox(roundBox(standing.box()))
          }}
          onFailed={() => setIsFailed(true)}
        >
          {map && (
            <>
              <MapPins
                map={map}
                points={points}
                chosen={chosen}
                visited={visited}
                onChoose={choose}
              />
              <MapZoom map={map} />
            </>
          )}
        </MapStage>
        {map && (
          <div className={styles.follow}>
            {hasMoved && !isFollowing ? (
              <Button size="small" kind="inverse" onClick={look}>
                <Trans>Search this area</Trans>
              </Button>
            ) : (
              <div className={styles.followBox} data-over-map>
                <Checkbox name="follow" isChecked={isFollowing} onChange={setIsFollowing}>
                  <Trans>Search as I move the map</Trans>
                </Checkbox>
              </div>
            )}
          </div>
        )}
        {home && (
          <div className={styles.docked} data-over-map>
            <MapHome point={home} />
          </div>
        )}
      </div>
    </main>
  )
}
