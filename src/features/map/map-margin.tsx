import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatMetres } from '#lib/format-metres.ts'
import type { MapHandle } from './create-map.ts'
import { mapAttribution } from './map-attribution.ts'
import styles from './map-margin.module.css'
import { scaleLength } from './scale-length.ts'

type Props = {
  /** Null while the still picture stands in. */
  map: MapHandle | null
}

const mostPixels = 96

/** What a map says at its foot: its scale, how much it knows this close, and whose data it shows. */
export function MapMargin({ map }: Props) {
  const { t, i18n } = useLingui()
  const [metres, setMetres] = useState(0)
  const [isBeyond, setIsBeyond] = useState(false)
  const scaleRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!map) return
    let drawn = 0
    const measure = () => {
      const perPixel = map.metresPerPixel()
      const length = scaleLength(perPixel * mostPixels)
      const pixels = Math.round(length / perPixel)
      // Further north by a little changes nothing that can be seen.
      if (pixels !== drawn) scaleRef.current?.style.setProperty('inline-size', `${pixels}px`)
      drawn = pixels
      setMetres(length)
      setIsBeyond(map.detailUntilZoom !== null && map.zoom() > map.detailUntilZoom)
    }
    measure()
    return map.onMove(measure)
  }, [map])
  const length = formatMetres(metres, i18n.locale)
  return (
    <>
      {map && (
        <div ref={scaleRef} className={styles.scale}>
          <bdi>{length}</bdi>
        </div>
      )}
      {!map?.saysItsSource && (
        <p className={styles.source} data-over-map>
          {isBeyond && (
            <span className={styles.note}>
              <bdi>{t`Main streets only`}</bdi>
            </span>
          )}
          {mapAttribution}
        </p>
      )}
    </>
  )
}
