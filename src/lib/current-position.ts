/** Longest wait for the guest's decision and the position, specification 4 and 9. */
export const positionWaitMs = 5000

/** A position, or why there is none; a refusal is an answer, not a defect. */
export type PositionResult =
  | { kind: 'position'; lat: number; lng: number }
  | { kind: 'denied' | 'unavailable' | 'too-slow' }

/** Asks the browser where the guest is: low accuracy, at most five seconds. */
export function currentPosition(): Promise<PositionResult> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve({ kind: 'unavailable' })
      return
    }
    // The browser's own timeout starts after the permission; the guest's hesitation counts too.
    const timer = setTimeout(() => resolve({ kind: 'too-slow' }), positionWaitMs)
    const settle = (result: PositionResult) => {
      clearTimeout(timer)
      resolve(result)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => settle({ kind: 'position', lat: coords.latitude, lng: coords.longitude }),
      (error) => settle({ kind: obstacleOf(error) }),
      { enableHighAccuracy: false, timeout: positionWaitMs, maximumAge: 600_000 },
    )
  })
}

/** Why the browser gives no position. */
export function obstacleOf(error: GeolocationPositionError): 'denied' | 'unavailable' | 'too-slow' {
  if (error.code === error.PERMISSION_DENIED) return 'denied'
  return error.code === error.TIMEOUT ? 'too-slow' : 'unavailable'
}
