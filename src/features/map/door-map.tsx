import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { House, Plane } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { toLanguage } from '#contract/language.ts'
import { embeddedMap, getMapSettings } from '#contract/map/get-settings.ts'
import { type Airport, airportsOf } from '#domain/places/airports.ts'
import { callOptions } from '#lib/call-options.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { MapHandle } from './create-map.ts'
import styles from './door-map.module.css'
import { doorZoom } from './keep-map-around.ts'
import { MapStage } from './map-stage.tsx'
import { MapZoom } from './map-zoom.tsx'

type Position = { lat: number; lng: number }
type Props = Position

// Archives and styles know every street.
const streetZoom = 15

/** Where the door of a booked home is, and how it lies from the airport. For its guest alone. */
export function DoorMap({ lat, lng }: Props) {
  const { t, i18n } = useLingui()
  const door = useMemo(() => ({ lat, lng }), [lat, lng])
  const [way] = useMemo(() => airportsOf(door), [door])
  const airport = way?.airport
  const [map, setMap] = useState<MapHandle | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [isWide, setIsWide] = useState(false)
  const { data } = useQuery(callOptions(getMapSettings, {}))
  const provider = data?.provider ?? embeddedMap
  const zoom = provider.kind === 'embedded' ? doorZoom : streetZoom
  const name = airport?.names[toLanguage(i18n.locale)]
  const look = (wide: boolean) => {
    setIsWide(wide)
    if (wide && airport) map?.show(boxOf([door, airport]))
    else map?.goTo(door, zoom)
  }
  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        <MapStage
          center={door}
          zoom={zoom}
          label={t`Map around the home`}
          provider={provider}
          isFullPage={false}
          onReady={setMap}
          // The still picture stays.
          onFailed={() => {
            setMap(null)
            setIsFailed(true)
          }}
        >
          {map && <MapZoom map={map} />}
        </MapStage>
        <Marks map={map} door={door} airport={isWide ? airport : undefined} />
      </div>
      {airport && !isFailed && (
        // They have their place before the map: what lies below it stays where it is.
        <div className={classNames(styles.views, !map && styles.awaited)}>
          <Chip glyph={House} isPressed={!isWide} onClick={() => look(false)}>
            <Trans>Around the home</Trans>
          </Chip>
          <Chip glyph={Plane} isPressed={isWide} onClick={() => look(true)}>
            <Trans>From the airport</Trans>
          </Chip>
        </div>
      )}
      {isWide && name && (
        <p className={styles.note}>
          <Trans>
            The dashed line runs straight from {name} to the home. It is no route: roads take a
            longer way.
          </Trans>
        </p>
      )}
    </div>
  )
}

type MarksProps = {
  map: MapHandle | null
  door: Position
  /** Where the guest most likely lands, while the way from there is looked at. */
  airport: Airport | undefined
}

/** The door, the airport, and the straight line between them; they follow every frame of a move. */
function Marks({ map, door, airport }: MarksProps) {
  const doorRef = useRef<HTMLDivElement>(null)
  const airportRef = useRef<HTMLDivElement>(null)
  const lineRef = useRef<SVGLineElement>(null)
  useLayoutEffect(() => {
    if (!map) return
    const stand = (element: HTMLElement | null, { lat, lng }: Position) => {
      const { x, y } = map.pixelOf(lng, lat)
      element?.style.setProperty('translate', `calc(${x}px - 50%) calc(${y}px - 50%)`)
      return { x, y }
    }
    doorRef.current?.style.setProperty('inset', '0 auto auto 0')
    doorRef.current?.style.setProperty('margin', '0')
    const place = () => {
      const to = stand(doorRef.current, door)
      if (!airport) return
      const from = stand(airportRef.current, airport)
      for (const [key, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })) {
        lineRef.current?.setAttribute(key, String(value))
      }
    }
    place()
    return map.onMove(place)
  }, [map, door, airport])
  return (
    <div className={styles.marks} dir="ltr" aria-hidden="true">
      {map && airport && (
        <>
          <svg className={styles.lines} aria-hidden="true">
            <line ref={lineRef} />
          </svg>
          <div ref={airportRef} className={styles.airport}>
            <Icon glyph={Plane} size="small" />
          </div>
        </>
      )}
      <div ref={doorRef} className={styles.door} data-door>
        <Icon glyph={House} size="small" />
      </div>
    </div>
  )
}

function boxOf(positions: readonly Position[]) {
  const lats = positions.map(({ lat }) => lat)
  const lngs = positions.map(({ lng }) => lng)
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}
