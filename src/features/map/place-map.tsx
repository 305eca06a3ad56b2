import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { embeddedMap, getMapSettings } from '#contract/map/get-settings.ts'
import { callOptions } from '#lib/call-options.ts'
import type { MapHandle } from './create-map.ts'
import { MapStage } from './map-stage.tsx'
import { MapZoom } from './map-zoom.tsx'
import styles from './place-map.module.css'

type Props = { lat: number; lng: number }

const zoom = 13.5
// The home lies somewhere in this circle; metres.
const radius = 400
const metresPerDegree = 110_850

/** Where a home lies, roughly: a circle around it, never a pin on its door. */
export function PlaceMap({ lat, lng }: Props) {
  const { t } = useLingui()
  const [map, setMap] = useState<MapHandle | null>(null)
  const { data } = useQuery(callOptions(getMapSettings, {}))
  return (
    <div className={styles.frame}>
      <MapStage
        center={{ lat, lng }}
        zoom={zoom}
        label={t`Map of the area`}
        provider={data?.provider ?? embeddedMap}
        isFullPage={false}
        onReady={setMap}
        // The still picture stays.
        onFailed={() => setMap(null)}
      >
        {map && <MapZoom map={map} />}
      </MapStage>
      <Circle map={map} lat={lat} lng={lng} />
    </div>
  )
}

function Circle({ map, lat, lng }: Props & { map: MapHandle | null }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!map) return
    const place = () => {
      const centre = map.pixelOf(lng, lat)
      const north = map.pixelOf(lng, lat + radius / metresPerDegree)
      const circle = ref.current
      circle?.style.setProperty('translate', `calc(${centre.x}px - 50%) calc(${centre.y}px - 50%)`)
      circle?.style.setProperty('inline-size', `${2 * (centre.y - north.y)}px`)
    }
    ref.current?.style.setProperty('inset', '0 auto auto 0')
    ref.current?.style.setProperty('margin', '0')
    place()
    return map.onMove(place)
  }, [map, lat, lng])
  return <div ref={ref} className={styles.circle} dir="ltr" />
}
