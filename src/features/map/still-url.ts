import { mapStillsPath } from '#contract/device-worker.ts'

/** Address of the still picture of a place; the server draws it from the same data as the map. */
export function stillUrl(
  theme: 'light' | 'dark',
  at: { lat: number; lng: number },
  zoom: number,
): string {
  return `${mapStillsPath}${theme}/${zoom}/${at.lat.toFixed(3)},${at.lng.toFixed(3)}.svg`
}
