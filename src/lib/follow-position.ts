import { obstacleOf } from './current-position.ts'

/** Where the device is, or why that is not known (yet). `accuracy`: metres by which it may be off. */
export type FollowedPosition =
  | { kind: 'position'; lat: number; lng: number; accuracy: number }
  | { kind: 'denied' | 'unavailable' | 'too-slow' }

// Satellites alone, without a signal, take longer than a network's guess.
const patienceMs = 20_000
const freshMs = 5000

/**
 * Follows where the device is, as exactly as it can tell; it asks for the person's consent, so that a press
 * has to come first. Gives the way to stop.
 */
export function followPosition(listener: (position: FollowedPosition) => void): () => void {
  if (!('geolocation' in navigator)) {
    listener({ kind: 'unavailable' })
    return () => undefined
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lng, accuracy } }) =>
      listener({ kind: 'position', lat, lng, accuracy }),
    (error) => listener({ kind: obstacleOf(error) }),
    { enableHighAccuracy: true, timeout: patienceMs, maximumAge: freshMs },
  )
  return () => navigator.geolocation.clearWatch(watch)
}
