import { headingOf } from '#domain/places/device-heading.ts'

// Safari's own: the heading itself, measured from magnetic north, which is two degrees off in the Emirates.
type OrientationEvent = DeviceOrientationEvent & {
  webkitCompassHeading?: number
  webkitCompassAccuracy?: number
}
type Asking = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<unknown> }

// Both say which way the device lies; only what is measured from north is of use, see `read`.
const eventTypes = ['deviceorientation', 'deviceorientationabsolute'] as const

/**
 * Follows where whoever holds the device looks: degrees clockwise from north. Devices without a compass never
 * call back, nor do those whose person has refused. To be called by a press: iOS asks then. Gives the way to
 * stop.
 */
export function followHeading(listener: (degrees: number) => void): () => void {
  const stop = new AbortController()
  const hear = (event: DeviceOrientationEvent) => {
    const heading = read(event)
    if (heading !== null) listener(heading)
  }
  const listen = () => {
    for (const type of eventTypes) window.addEventListener(type, hear, { signal: stop.signal })
  }
  if ('DeviceOrientationEvent' in window) {
    const asking: Asking = DeviceOrientationEvent
    if (asking.requestPermission) {
      // Refused or not: events that never come need no answer.
      asking.requestPermission().then(listen, () => undefined)
    } else {
      listen()
    }
  }
  return () => stop.abort()
}

function read(event: OrientationEvent): number | null {
  const { alpha, beta, gamma, absolute } = event
  const angle = screen.orientation?.angle ?? 0
  const { webkitCompassHeading: heading, webkitCompassAccuracy: accuracy = 0 } = event
  // A negative accuracy says that the compass is not calibrated.
  if (heading !== undefined) return accuracy < 0 ? null : (heading + angle) % 360
  if (!absolute || alpha === null || beta === null || gamma === null) return null
  return headingOf({ alpha, beta, gamma }, angle)
}
