import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type MapPoint, mostMapPrices } from '#contract/property/list-map-points.ts'
import { classNames } from '#ui/class-names.ts'
import { Price } from '#ui/price/price.tsx'
import { type Block, choosePins, type PinKind } from './choose-pins.ts'
import type { MapHandle } from './create-map.ts'
import styles from './map-pins.module.css'

type Props = {
  map: MapHandle
  points: readonly MapPoint[]
  chosen: string | null
  visited: ReadonlySet<string>
  onChoose: (slug: string) => void
}

/** Homes on the map by their prices; they ride on the map without being drawn anew. */
export function MapPins({ map, points, chosen, visited, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const layerRef = useRef<HTMLDivElement>(null)
  const [kinds, setKinds] = useState<ReadonlyMap<string, PinKind>>(new Map())

  useEffect(() => {
    const arrange = () => {
      const layer = layerRef.current
      if (!layer) return
      const frame = { width: layer.clientWidth, height: layer.clientHeight }
      const homes = points.map(({ slug, lat, lng, dirhams }) => ({
        slug,
        ...map.pixelOf(lng, lat),
        text: i18n.number(dirhams),
      }))
      setKinds(choosePins(homes, frame, mostMapPrices, chosen, coveredIn(layer)))
    }
    arrange()
    return map.onRest(arrange)
  }, [map, i18n, points, chosen])

  useLayoutEffect(() => {
    if (kinds.size === 0) return
    const place = () => {
      for (const pin of layerRef.current?.children ?? []) {
        if (!(pin instanceof HTMLElement)) continue
        const { lat, lng } = pin.dataset
        const { x, y } = map.pixelOf(Number(lng), Number(lat))
        pin.style.setProperty('translate', `calc(${x}px - 50%) calc(${y}px - 50%)`)
      }
    }
    place()
    return map.onMove(place)
  }, [map, kinds])

  return (
    <div ref={layerRef} className={styles.layer}>
      {points.map(({ slug, lat, lng, dirhams, title }) => {
        const kind = kinds.get(slug)
        if (!kind) return null
        const isChosen = slug === chosen
        return (
          <button
            key={slug}
            type="button"
            data-lat={lat}
            data-lng={lng}
            className={classNames(
              styles[kind],
              isChosen && styles.chosen,
              visited.has(slug) && styles.visited,
            )}
            aria-pressed={isChosen}
            aria-label={t`${title}, AED ${i18n.number(dirhams)}`}
            // A dot is the same home as in the list: the keyboard goes from price to price.
            tabIndex={kind === 'dot' ? -1 : 0}
            onClick={() => onChoose(slug)}
          >
            {kind === 'price' && (
              // The layer is geographic; only the words inside follow the language.
              <span dir={i18n.locale === 'ar' ? 'rtl' : 'ltr'}>
                <Price fils={dirhams * 100} precision="card" />
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/** What stands before the map, in the layer's own pixels. */
function coveredIn(layer: HTMLElement): Block[] {
  const frame = layer.getBoundingClientRect()
  return [...document.querySelectorAll('[data-over-map]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [halfWidth, halfHeight] = [width / 2, height / 2]
    return {
      x: left - frame.left + halfWidth,
      y: top - frame.top + halfHeight,
      halfWidth,
      halfHeight,
    }
  })
}
