/**
 * Reckons the whole seconds left until `end` from what the clock says now (both epoch ms), never more than were left
 * before: a device whose clock is put back meanwhile, as when it finds a network after a flight, must not wait for hours.
 */
export function createSecondsLeft(end: number): (now: number) => number {
  let endsAt = end
  let left = Number.POSITIVE_INFINITY
  return (now) => {
    const reckoned = Math.max(0, Math.ceil((endsAt - now) / 1000))
    if (reckoned > left) endsAt -= (reckoned - left) * 1000
    left = Math.min(left, reckoned)
    return left
  }
}
