import { Plural, useLingui } from '@lingui/react/macro'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type MapCell, type MapPoint, mostMapPrices } from '#contract/property/list-map-points.ts'
import { classNames } from '#ui/class-names.ts'
import { Price } from '#ui/price/price.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'
import { type Block, choosePins, type PinKind } from './choose-pins.ts'
import type { MapHandle } from './create-map.ts'
import styles from './map-pins.module.css'

/** A home of the list that the guest looks at, to be found on the map. */
export type PointedHome = { slug: string; lat: number; lng: number; dirhams: number }

type Props = {
  map: MapHandle
  points: readonly MapPoint[]
  /** The homes that are not among the points, by square. */
  cells: readonly MapCell[]
  chosen: string | null
  /** Shown above all, whether it has a pin of its own or not. */
  pointed: PointedHome | null
  visited: ReadonlySet<string>
  /** The homes are those of another search, until the answer is there. */
  isOld: boolean
  onChoose: (slug: string) => void
  onPoint: (slug: string | null) => void
  onOpen: (cell: MapCell) => void
}

/**
 * What the pins of one zoom stand on. The layer moves as one while the map only slides: whoever stays keeps the
 * place in it, and only who is new is given one.
 */
type Ground = {
  map: MapHandle
  zoom: number
  /** A place on earth, and where it stood on the screen when the layer stood still. */
  anchor: { lat: number; lng: number }
  start: { x: number; y: number }
  /** Latitude and longitude of who has a place. */
  placed: WeakMap<Element, string>
}

/** Homes on the map by their prices; they ride on the map without being drawn anew. */
export function MapPins(props: Props) {
  const { map, points, cells, chosen, pointed, visited, isOld, onChoose, onPoint, onOpen } = props
  const { i18n } = useLingui()
  const layerRef = useRef<HTMLDivElement>(null)
  const groundRef = useRef<Ground | null>(null)
  const [kinds, setKinds] = useState<ReadonlyMap<string, PinKind>>(new Map())
  const height = useHeightOf(layerRef)

  useEffect(() => {
    const arrange = () => {
      const layer = layerRef.current
      if (!layer || height === 0) return
      const frame = { width: layer.clientWidth, height }
      const homes = points.map(({ slug, lat, lng, dirhams }) => ({
        slug,
        ...map.pixelOf(lng, lat),
        text: i18n.number(dirhams),
      }))
      const standing = cells.map(({ key, lat, lng, count }) => ({
        key,
        count,
        ...map.pixelOf(lng, lat),
      }))
      setKinds(choosePins(homes, standing, frame, mostMapPrices, chosen, coveredIn(layer)))
    }
    // In a task of its own: it asks where things stand, which lays out the page there and then.
    let turn = setTimeout(arrange)
    const stop = map.onRest(() => {
      clearTimeout(turn)
      turn = setTimeout(arrange)
    })
    return () => {
      clearTimeout(turn)
      stop()
    }
  }, [map, i18n, points, cells, chosen, height])

  useLayoutEffect(() => {
    const layer = layerRef.current
    if (!layer || (kinds.size === 0 && !pointed)) return
    groundRef.current = groundOf(map, groundRef.current)
    placePins(layer, groundRef.current)
    const follow = () => {
      const before = groundRef.current
      const ground = groundOf(map, before)
      groundRef.current = ground
      if (ground === before) slide(layer, ground)
      else placePins(layer, ground)
    }
    return map.onMove(follow)
  }, [map, kinds, pointed])

  return createPortal(
    <div className={styles.frame} dir="ltr">
      <div ref={layerRef} className={classNames(styles.layer, isOld && styles.old)}>
        {cells.map((cell) => {
          const kind = kinds.get(cell.key)
          return kind ? <Cell key={cell.key} cell={cell} kind={kind} onOpen={onOpen} /> : null
        })}
        {points.map((point) => {
          const kind = kinds.get(point.slug)
          return kind ? (
            <Pin
              key={point.slug}
              point={point}
              kind={kind}
              isChosen={point.slug === chosen}
              isPointed={point.slug === pointed?.slug}
              isVisited={visited.has(point.slug)}
              onChoose={onChoose}
              onPoint={onPoint}
            />
          ) : null
        })}
        {pointed && kinds.get(pointed.slug) !== 'price' && (
          <span
            data-lat={pointed.lat}
            data-lng={pointed.lng}
            data-pointed
            className={classNames(styles.price, styles.pointed)}
            aria-hidden="true"
          >
            <PinPrice dirhams={pointed.dirhams} />
          </span>
        )}
      </div>
    </div>,
    map.pinsPlace,
  )
}

/** How high an element is, px; it follows what stands before the map. */
function useHeightOf(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const sizes = new ResizeObserver(() => setHeight(element.clientHeight))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [ref])
  return height
}

/** The ground from before while the map stands as near as then, else a new one. */
function groundOf(map: MapHandle, before: Ground | null): Ground {
  const zoom = map.zoom()
  if (before?.map === map && before.zoom === zoom) return before
  const { west: lng, north: lat } = map.box()
  return { map, zoom, anchor: { lat, lng }, start: map.pixelOf(lng, lat), placed: new WeakMap() }
}

/** Gives every pin its place that has none on this ground. */
function placePins(layer: HTMLElement, ground: Ground): void {
  const slid = slide(layer, ground)
  for (const pin of layer.children) {
    if (!(pin instanceof HTMLElement)) continue
    const { lat, lng } = pin.dataset
    const where = `${lat} ${lng}`
    if (ground.placed.get(pin) === where) continue
    ground.placed.set(pin, where)
    const { x, y } = ground.map.pixelOf(Number(lng), Number(lat))
    const [left, top] = [x - slid.x, y - slid.y]
    pin.style.setProperty('translate', `calc(${left}px - 50%) calc(${top}px - 50%)`)
  }
}

/** Moves the layer with its ground; answers how far it has gone, px. */
function slide(layer: HTMLElement, { map, anchor, start }: Ground): { x: number; y: number } {
  const now = map.pixelOf(anchor.lng, anchor.lat)
  const slid = { x: now.x - start.x, y: now.y - start.y }
  layer.style.setProperty('translate', `${slid.x}px ${slid.y}px`)
  return slid
}

type PinProps = {
  point: MapPoint
  kind: PinKind
  isChosen: boolean
  isPointed: boolean
  isVisited: boolean
  onChoose: (slug: string) => void
  onPoint: (slug: string | null) => void
}

// Kept as it is while nothing about it changes: a map that came to rest draws only what is new.
const Pin = memo(function Pin(props: PinProps) {
  const { point, kind, isChosen, isPointed, isVisited, onChoose, onPoint } = props
  const { t, i18n } = useLingui()
  const { slug, title, lat, lng, dirhams } = point
  return (
    <button
      type="button"
      data-lat={lat}
      data-lng={lng}
      data-pin={kind}
      data-pointed={isPointed || undefined}
      className={classNames(
        styles[kind],
        isVisited && styles.visited,
        isPointed && styles.pointed,
        isChosen && styles.chosen,
      )}
      aria-pressed={isChosen}
      aria-label={t`${title}, AED ${i18n.number(dirhams)}`}
      // A dot is the same home as in the list: the keyboard goes from price to price.
      tabIndex={kind === 'dot' ? -1 : 0}
      onClick={() => onChoose(slug)}
      onPointerEnter={() => onPoint(slug)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(slug)}
      onBlur={() => onPoint(null)}
    >
      {kind === 'price' && <PinPrice dirhams={dirhams} />}
    </button>
  )
})

type CellProps = { cell: MapCell; kind: PinKind; onOpen: (cell: MapCell) => void }

const Cell = memo(function Cell({ cell, kind, onOpen }: CellProps) {
  const { i18n } = useLingui()
  const { count, lat, lng } = cell
  return (
    <button
      type="button"
      data-lat={lat}
      data-lng={lng}
      data-cell={kind}
      className={styles[kind]}
      // The list holds these homes too; the map opens the square for those who press it.
      tabIndex={-1}
      onClick={() => onOpen(cell)}
    >
      {kind === 'count' && <span aria-hidden="true">{i18n.number(count)}</span>}
      <VisuallyHidden>
        <Plural value={count} one="# home" other="# homes" />
      </VisuallyHidden>
    </button>
  )
})

function PinPrice({ dirhams }: { dirhams: number }) {
  const { i18n } = useLingui()
  // The layer is geographic; only the words inside follow the language.
  return (
    <span dir={i18n.locale === 'ar' ? 'rtl' : 'ltr'}>
      <Price fils={dirhams * 100} precision="card" />
    </span>
  )
}

/** What stands before the map, in the layer's own pixels. */
function coveredIn(layer: HTMLElement): Block[] {
  const frame = layer.parentElement?.getBoundingClientRect() ?? layer.getBoundingClientRect()
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
