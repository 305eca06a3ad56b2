import type { SheetHeight } from './search-params.ts'

// Parts of the room above the sheet's edge; a flick counts as if it went on for so many ms.
const restingPlaces: readonly { height: SheetHeight; top: number }[] = [
  { height: 'full', top: 0.02 },
  { height: 'half', top: 0.5 },
  { height: 'peek', top: 0.85 },
]
const flickMs = 180

/**
 * The height at which a sheet that was let go comes to rest: the one nearest to where its edge, `top`
 * pixels below the upper end of a `room`, would have slid at its `speed` in pixels a ms, down positive.
 */
export function settledHeight(top: number, room: number, speed: number): SheetHeight {
  const aim = room > 0 ? (top + speed * flickMs) / room : 0
  const distance = (place: { top: number }) => Math.abs(place.top - aim)
  const [nearest] = restingPlaces.toSorted((a, b) => distance(a) - distance(b))
  return nearest?.height ?? 'half'
}
