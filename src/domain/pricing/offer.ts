/** A home is an offer from so many percent below its own usual price on; the struck price needs one. */
export const offerFromPercent = 5

/** Percent, rounded down, by which a price lies below the usual one; 0 when it does not. */
export function percentBelow(fils: number, usualFils: number): number {
  return usualFils > fils ? Math.floor(((usualFils - fils) * 100) / usualFils) : 0
}
