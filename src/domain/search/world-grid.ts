import type { HomeColumns } from './home-columns.ts'
import type { Box } from './search-query.ts'

/** Homes' places on the Web-Mercator square of the world, as whole numbers of `worldBits` bits. */
export type WorldPlaces = { x: Int32Array; y: Int32Array }

/** Squares of one level over a part of the world: `across` × `down`, the first in the north-west. */
export type WorldGrid = { level: number; x: number; y: number; across: number; down: number }

const worldBits = 28
const worldSize = 2 ** worldBits
// Beyond it the square of the world ends.
const furthestLat = 85.05
// The world is 512 pixels wide at zoom 0, so that squares of so many more levels are 64 pixels wide.
const levelsBelowZoom = 3
const mostSquares = 48

/** Places of all homes. */
export function worldPlaces({ count, lat, lng }: HomeColumns): WorldPlaces {
  const places = { x: new Int32Array(count), y: new Int32Array(count) }
  for (let row = 0; row < count; row++) {
    places.x[row] = worldX(lng[row] ?? 0)
    places.y[row] = worldY(lat[row] ?? 0)
  }
  return places
}

/**
 * Squares about 64 pixels wide at a zoom of the map (512-pixel tiles). They lie where they lie in the
 * world, so that moving the map does not move them. A box that would take more than 48 of them in a
 * direction gets larger ones.
 */
export function gridOver(box: Box, zoom: number): WorldGrid {
  for (
    let level = Math.min(worldBits, Math.max(0, Math.floor(zoom)) + levelsBelowZoom);
    ;
    level--
  ) {
    const x = worldX(box.west) >> (worldBits - level)
    const y = worldY(box.north) >> (worldBits - level)
    const across = (worldX(box.east) >> (worldBits - level)) - x + 1
    const down = (worldY(box.south) >> (worldBits - level)) - y + 1
    if (level === 0 || (across <= mostSquares && down <= mostSquares)) {
      return { level, x, y, across: Math.max(1, across), down: Math.max(1, down) }
    }
  }
}

/** Number of the square of a grid that a row lies in, row by row from the north-west. */
export function squareOf({ x, y }: WorldPlaces, grid: WorldGrid): (row: number) => number {
  const shift = worldBits - grid.level
  return (row) => {
    const column = clamp((x[row] ?? 0) >> shift, grid.x, grid.across)
    return clamp((y[row] ?? 0) >> shift, grid.y, grid.down) * grid.across + column
  }
}

/** The name of a square that no other has: `level/x/y`. */
export function squareName(grid: WorldGrid, square: number): string {
  const column = square % grid.across
  return `${grid.level}/${grid.x + column}/${grid.y + (square - column) / grid.across}`
}

function clamp(at: number, first: number, length: number): number {
  return Math.max(0, Math.min(length - 1, at - first))
}

function worldX(lng: number): number {
  return whole((lng + 180) / 360)
}

function worldY(lat: number): number {
  const radians = (Math.max(-furthestLat, Math.min(furthestLat, lat)) * Math.PI) / 180
  return whole((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2)
}

function whole(share: number): number {
  return Math.max(0, Math.min(worldSize - 1, Math.floor(share * worldSize)))
}
