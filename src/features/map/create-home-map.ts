import {
  AttributionControl,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import stylesheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { createMapStyle } from './map-style.ts'

/** A home on the map. */
export type MapPin = { slug: string; lat: number; lng: number; label: string; title: string }

type Options = {
  container: HTMLElement
  center: { lat: number; lng: number }
  zoom: number
  places: { name: string; lat: number; lng: number; home_count: number }[]
  pins: readonly MapPin[]
  onChoose: (slug: string) => void
}

/** Draws the map with its pins; returns the way to take it down. Loaded only when a map is opened. */
export function createHomeMap(options: Options): () => void {
  const { container, center, zoom, places, pins, onChoose } = options
  loadStylesheet()
  setWorkerUrl(workerUrl)
  const styles = getComputedStyle(container)
  const map = new MapLibreMap({
    container,
    style: createMapStyle(
      (name) => resolveColour(container, styles.getPropertyValue(name)),
      places,
    ),
    center: [center.lng, center.lat],
    zoom,
    attributionControl: false,
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  map.addControl(new AttributionControl({ compact: true }))
  for (const pin of pins) {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = 'map-pin'
    element.textContent = pin.label
    element.setAttribute('aria-label', pin.title)
    element.addEventListener('click', () => onChoose(pin.slug))
    new Marker({ element }).setLngLat([pin.lng, pin.lat]).addTo(map)
  }
  return () => map.remove()
}

function loadStylesheet(): void {
  if (document.querySelector('link[data-map-styles]')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  link.dataset.mapStyles = ''
  document.head.append(link)
}

/** The colour behind a token: the map's canvas does not understand `light-dark()`. */
function resolveColour(container: HTMLElement, value: string): string {
  const probe = document.createElement('span')
  probe.style.setProperty('color', value)
  container.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
