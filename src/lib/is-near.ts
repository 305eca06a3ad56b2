/**
 * Whether a moment lies less than `ms` from now (both epoch ms), before or after it: seen from a clock that was put
 * back, what was done a moment ago is still to come, and would count as just done for as long as it was put back.
 */
export function isNear(now: number, moment: number, ms: number): boolean {
  return Math.abs(now - moment) < ms
}
