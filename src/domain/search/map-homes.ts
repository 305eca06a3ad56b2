import { BestRows } from './best-rows.ts'
import type { HomeColumns } from './home-columns.ts'
import { matchRows } from './match-rows.ts'
import { rankMatches } from './rank-rows.ts'
import { foundHome } from './search-homes.ts'
import { placesOf, type SearchIndex } from './search-index.ts'
import type { Box, FoundHome, SearchQuery } from './search-query.ts'
import { gridOver, squareName, squareOf } from './world-grid.ts'

/** Homes of one square of the map that have no pin of their own. */
export type MapCell = {
  /** The square's name: the same wherever the map is moved. */
  key: string
  count: number
  /** Where they lie on average, and all of them. */
  lat: number
  lng: number
  box: Box
  /** Price of the cheapest, in fils. */
  fils: number
}

/** `total` homes: some as pins in the order of the list, the others in cells. */
export type MapAnswer = { total: number; pins: FoundHome[]; cells: MapCell[] }

/** How a part of the map is shown. `zoom` of 512-pixel tiles. */
export type MapView = { zoom: number; mostPins: number }

// Where the index's squares lie when no part of the map is named.
const wholeCountry: Box = { south: 22.4, west: 51, north: 26.4, east: 56.8 }

/**
 * The homes of a part of the map: the best of every square as pins, then the second best while there
 * is room, and the rest by square. Squares keep their place in the world.
 */
export function mapHomes(
  index: SearchIndex,
  query: SearchQuery,
  { zoom, mostPins }: MapView,
  now: number,
): MapAnswer {
  const { columns, scratch } = index
  const { matchingCount, priced } = matchRows(index, query, now)
  const grid = gridOver(query.box ?? wholeCountry, zoom)
  const square = squareOf(placesOf(index), grid)
  const squares = new Uint16Array(matchingCount)
  const counts = new Uint32Array(grid.across * grid.down)
  for (let at = 0; at < matchingCount; at++) {
    const own = square(scratch.matching[at] ?? 0)
    squares[at] = own
    counts[own] = (counts[own] ?? 0) + 1
  }
  rankMatches(index, query, matchingCount)
  const ranked = (at: number): Ranked => {
    const tie = columns.order[scratch.matching[at] ?? 0] ?? 0
    return { at, key: scratch.matchingKeys[at] ?? 0, tie }
  }
  const pins = choosePins(squares, counts, ranked, mostPins)
  const cells = restBySquare(index, squares, counts.length, pins)
  return {
    total: matchingCount,
    pins: pins.map((at) => foundHome(index, query, priced, at)),
    cells: cells.map(({ square: own, cell }) => ({ ...cell, key: squareName(grid, own) })),
  }
}

/** A match by its place in the list of matches. */
type Ranked = { at: number; key: number; tie: number }

/** Places of the pins in the list of matches, best first. */
function choosePins(
  squares: Uint16Array,
  counts: Uint32Array,
  ranked: (at: number) => Ranked,
  mostPins: number,
): number[] {
  const taken = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
  // With squares enough no square has a second pin.
  const inEach = taken >= mostPins ? 1 : mostPins
  const bests = new Map<number, BestRows>()
  for (let at = 0; at < squares.length; at++) {
    const own = squares[at] ?? 0
    const best = bests.get(own) ?? new BestRows(inEach)
    if (!bests.has(own)) bests.set(own, best)
    const { key, tie } = ranked(at)
    best.offer(at, key, tie)
  }
  const lists = [...bests.values()].map((best) => best.rows().map(ranked))
  const rounds = Array.from({ length: inEach }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)).toSorted(byRank),
  )
  const pins = rounds.flat().slice(0, mostPins).toSorted(byRank)
  return pins.map(({ at }) => at)
}

function byRank(a: Ranked, b: Ranked): number {
  return a.key - b.key || a.tie - b.tie
}

/** The matches without a pin, by square. */
function restBySquare(
  { columns, scratch }: SearchIndex,
  squares: Uint16Array,
  count: number,
  pins: readonly number[],
) {
  const cells = new Array<Omit<MapCell, 'key'> | undefined>(count)
  const pinned = pins.toSorted((a, b) => a - b)
  let next = 0
  for (let at = 0; at < squares.length; at++) {
    if (at === pinned[next]) {
      next++
      continue
    }
    const own = squares[at] ?? 0
    const row = scratch.matching[at] ?? 0
    cells[own] = withHome(cells[own], columns, row, scratch.matchingFils[at] ?? 0)
  }
  return cells.flatMap((cell, square) => {
    if (!cell) return []
    const { lat, lng, count: homes } = cell
    return [{ square, cell: { ...cell, lat: lat / homes, lng: lng / homes } }]
  })
}

/** A cell with one home more; until all are in, its position is a sum. */
function withHome(
  cell: Omit<MapCell, 'key'> | undefined,
  columns: HomeColumns,
  row: number,
  fils: number,
): Omit<MapCell, 'key'> {
  const lat = columns.lat[row] ?? 0
  const lng = columns.lng[row] ?? 0
  if (!cell) {
    return { count: 1, lat, lng, box: { south: lat, west: lng, north: lat, east: lng }, fils }
  }
  cell.count++
  cell.lat += lat
  cell.lng += lng
  if (fils < cell.fils) cell.fils = fils
  const { box } = cell
  if (lat < box.south) box.south = lat
  if (lat > box.north) box.north = lat
  if (lng < box.west) box.west = lng
  if (lng > box.east) box.east = lng
  return cell
}
