import type { Box } from './search-query.ts'

type Standing = { lat: number; lng: number }

// Cells of the looked-at part across and down; each has its best homes before any has its second best.
const across = 16
const down = 10

/**
 * The best homes of every corner of a box, so that a wide map is not all pins of one district. `homes`
 * come best first; the answer has the best of each cell first, then their second best.
 */
export function spreadOnMap<Home extends Standing>(
  homes: readonly Home[],
  { south, west, north, east }: Box,
  most: number,
): Home[] {
  if (homes.length <= most) return [...homes]
  const rounds = new Map<Home, number>()
  const counts = new Map<number, number>()
  for (const home of homes) {
    const column = Math.floor(((home.lng - west) / (east - west || 1)) * across)
    const row = Math.floor(((home.lat - south) / (north - south || 1)) * down)
    const cell = row * 100 + column
    const round = counts.get(cell) ?? 0
    counts.set(cell, round + 1)
    rounds.set(home, round)
  }
  // Sorting keeps the order of equals, so within a round the better home stays first.
  return homes.toSorted((a, b) => (rounds.get(a) ?? 0) - (rounds.get(b) ?? 0)).slice(0, most)
}
