import {
  AttributionControl,
  addProtocol,
  type Map as MapLibreMap,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import stylesheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Language } from '#contract/language.ts'
import type { MapProvider } from '#contract/map/get-settings.ts'
import { archiveStyle } from './archive-style.ts'
import { fetchGroundAgain } from './fetch-ground-again.ts'
import { keepMapFiles } from './keep-map-files.ts'
import { mapColours } from './map-colours.ts'
import { iconPixelRatio, mapIcons } from './map-icons.ts'
import { embeddedStyle } from './map-style.ts'
import { onThemeChange, tokensAt } from './resolve-tokens.ts'
import { UnhurriedMap } from './unhurried-map.ts'

/** The part of the world that is seen, in degrees. */
export type MapBox = { west: number; south: number; east: number; north: number }

/** A map on the screen. */
export type MapHandle = {
  /** The map itself says whose data it shows. */
  saysItsSource: boolean
  /** Closer than this the map gets larger and says no more; null where its data go on. */
  detailUntilZoom: number | null
  zoom(): number
  /** Metres on the ground that a pixel in the map's middle stands for. */
  metresPerPixel(): number
  /** Where pins are put, so that a drag that begins on one still moves the map. */
  pinsPlace: HTMLElement
  /** Where a position stands, in pixels from the map's left top corner. */
  pixelOf(lng: number, lat: number): { x: number; y: number }
  /** What is seen above so many pixels at the foot of the map that something covers. */
  box(coveredBelow?: number): MapBox
  /** Calls back on every frame of a move; answers the way to stop. */
  onMove(listener: () => void): () => void
  /** Calls back when a move has ended, and says whether it was the guest's; answers the way to stop. */
  onRest(listener: (isGuests: boolean) => void): () => void
  /** Calls back when the ground is pressed, not a pin; answers the way to stop. */
  onPress(listener: () => void): () => void
  /** Closer or wider, as the guest asks. */
  zoomBy(steps: number): void
  /** Goes where the guest asks, in a slow move. */
  goTo(at: { lat: number; lng: number }, zoom: number): void
  /** Goes to where all of a part of the map is seen, as the guest asks. */
  show(box: MapBox, coveredBelow?: number): void
  /** Stands elsewhere at once: the address says so, not the guest's hand. */
  standAt(at: { lat: number; lng: number }, zoom: number, coveredBelow?: number): void
  remove(): void
}

type Options = {
  container: HTMLElement
  center: { lat: number; lng: number }
  zoom: number
  language: Language
  provider: MapProvider
  /** Name of the map for those who do not see it. */
  label: string
  /** What a map inside a page says to one finger, and to a wheel without the key that zooms. */
  gestures: { fingers: string; wheel: string; wheelOnMac: string }
  /** False for a map inside a page: it must not catch the page's scrolling. */
  isFullPage: boolean
}

// The main streets are all that our own data know; 022 says why.
const embeddedDetailZoom = 13.5
const earthCircumference = 40_075_017
const tilePixels = 512

// Nothing of ours lies beyond, and a map without names is a map of nowhere.
const bounds: [number, number, number, number] = [29, 8, 80, 40]

/**
 * Draws a map and answers when it stands. Throws where the device cannot draw it (no WebGL). When a
 * configured provider cannot be reached, the map that travels with the app is drawn instead.
 */
export async function createMap(options: Options): Promise<MapHandle> {
  const { container, center, zoom, label, gestures, isFullPage, language } = options
  loadStylesheet()
  setWorkerUrl(workerUrl)
  let { provider } = options
  const map = new UnhurriedMap({
    container,
    style: await styleOf(provider, language, container),
    center: [center.lng, center.lat],
    zoom,
    minZoom: 5,
    maxZoom: 15.5,
    maxBounds: bounds,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: !isFullPage,
    attributionControl: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    locale: {
      'Map.Title': label,
      'CooperativeGesturesHandler.MobileHelpText': gestures.fingers,
      'CooperativeGesturesHandler.WindowsHelpText': gestures.wheel,
      'CooperativeGesturesHandler.MacHelpText': gestures.wheelOnMac,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // A tile that does not come leaves a gap in the map, not a fault of the page.
  map.on('error', ignore)
  map.on('styledata', () => addIcons(map, container))
  const restyle = () => {
    styleOf(provider, language, container).then((style) => map.setStyle(style), ignore)
  }
  const stopFollowing = onThemeChange(restyle)
  const stopFetching = fetchGroundAgain(map)
  try {
    await standing(map, provider)
  } catch {
    provider = { kind: 'embedded' }
    map.setStyle(await styleOf(provider, language, container), { diff: false })
  }
  // Our own map and archives say their source beside the map; a style knows its own.
  if (provider.kind === 'style') map.addControl(new AttributionControl({ compact: false }))
  if (provider.kind === 'embedded') map.once('idle', () => void keepMapFiles())
  return handleOf(map, provider, () => {
    stopFollowing()
    stopFetching()
  })
}

function handleOf(map: MapLibreMap, provider: MapProvider, stop: () => void): MapHandle {
  return {
    saysItsSource: provider.kind === 'style',
    detailUntilZoom: provider.kind === 'embedded' ? embeddedDetailZoom : null,
    zoom: () => map.getZoom(),
    metresPerPixel() {
      const shrunk = Math.cos((map.getCenter().lat * Math.PI) / 180)
      return (earthCircumference * shrunk) / (tilePixels * 2 ** map.getZoom())
    },
    pinsPlace: map.getCanvasContainer(),
    pixelOf: (lng, lat) => map.project([lng, lat]),
    box(coveredBelow = 0) {
      // From the map's own size: asking the page for it would lay out the list in the midst of a move.
      const whole = map.getBounds()
      const foot = map.project(whole.getSouthWest()).y
      const { lat: south } = map.unproject([0, Math.max(1, foot - coveredBelow)])
      return { west: whole.getWest(), south, east: whole.getEast(), north: whole.getNorth() }
    },
    onMove: (listener) => map.on('move', listener).unsubscribe,
    onRest(listener) {
      // What a single notch of a wheel has moved comes to rest without its event.
      let isWheeled = false
      const wheels = map.on('wheel', () => {
        isWheeled = true
      })
      const rests = map.on('moveend', (event) => {
        const isByHand = Boolean(event.originalEvent) || isWheeled
        isWheeled = false
        listener(isByHand || 'isGuests' in event)
      })
      return () => {
        wheels.unsubscribe()
        rests.unsubscribe()
      }
    },
    onPress(listener) {
      const { unsubscribe } = map.on('click', ({ originalEvent }) => {
        if (originalEvent.target === map.getCanvas()) listener()
      })
      return unsubscribe
    },
    zoomBy: (steps) => void map.zoomTo(map.getZoom() + steps, {}, { isGuests: true }),
    goTo: ({ lat, lng }, zoom) => void map.easeTo({ center: [lng, lat], zoom }, { isGuests: true }),
    show: ({ west, south, east, north }, coveredBelow = 0) =>
      void map.fitBounds(
        [
          [west, south],
          [east, north],
        ],
        { padding: { top: 90, left: 40, right: 40, bottom: 40 + coveredBelow }, maxZoom: 15 },
        { isGuests: true },
      ),
    standAt: ({ lat, lng }, zoom, bottom = 0) =>
      void map.jumpTo({ center: [lng, lat], zoom, padding: { top: 0, left: 0, right: 0, bottom } }),
    remove() {
      stop()
      map.remove()
    },
  }
}

/** Until the map has drawn what came; the ground of ours that did not come is no reason to have none. */
function standing(map: MapLibreMap, { kind }: MapProvider): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('load', () => resolve())
    if (kind !== 'embedded') map.once('error', ({ error }) => reject(error))
  })
}

async function styleOf(
  provider: MapProvider,
  language: Language,
  container: HTMLElement,
): Promise<StyleSpecification | string> {
  if (provider.kind === 'style') return provider.url
  const colours = mapColours(tokensAt(container))
  if (provider.kind === 'embedded') return embeddedStyle(language, colours, location.origin)
  await readArchives(provider.url)
  return archiveStyle(provider.url, language, colours, location.origin)
}

let archives: Promise<void> | null = null

/** Teaches the map to read an archive; the reader comes only where one is configured. */
function readArchives(url: string): Promise<void> {
  archives ??= Promise.all([import('pmtiles'), import('./archive-source.ts')]).then(
    ([{ PMTiles, Protocol }, { archiveSource }]) => {
      const protocol = new Protocol()
      protocol.add(new PMTiles(archiveSource(url)))
      addProtocol('pmtiles', protocol.tile)
    },
  )
  return archives
}

function addIcons(map: MapLibreMap, container: HTMLElement): void {
  if (map.hasImage('metro')) return
  for (const { name, image } of mapIcons(mapColours(tokensAt(container)))) {
    map.addImage(name, image, { pixelRatio: iconPixelRatio })
  }
}

function loadStylesheet(): void {
  if (document.querySelector('link[data-map-styles]')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  link.dataset.mapStyles = ''
  document.head.append(link)
}

function ignore(): void {}
