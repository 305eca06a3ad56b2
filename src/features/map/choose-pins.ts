/** A home as it stands on the screen; the first ones are the best. */
export type Standing = { slug: string; x: number; y: number; text: string }

/** Homes that stand together for one square of the map. */
export type StandingCell = { key: string; x: number; y: number; count: number }

/** How a home is drawn; those that would lie over a better one are left to the list. */
export type PinKind = 'price' | 'dot' | 'count'

type Frame = { width: number; height: number }

/** A rectangle of the screen by its middle. */
export type Block = { x: number; y: number; halfWidth: number; halfHeight: number }

// Pixels: a pill's height, the room around its number, the width of a digit, the gap between pins.
const pillHeight = 32
const pillEnds = 42
const digit = 8.6
const gap = 4
// A dot is smaller, but a finger needs so much of its own; a count is a disc with up to four digits.
const dot = 26
const disc = 30

/**
 * Which homes carry their price and which are dots, so that nothing lies over anything: at most
 * `mostPrices` pills, the best homes first; then the counts of cells, then dots, where there is room.
 * `chosen` always has a pill. `covered` is what stands before the map: no pin hides under it.
 */
export function choosePins(
  homes: readonly Standing[],
  cells: readonly StandingCell[],
  { width, height }: Frame,
  mostPrices: number,
  chosen: string | null,
  covered: readonly Block[] = [],
): Map<string, PinKind> {
  const kinds = new Map<string, PinKind>()
  const taken: Block[] = [...covered]
  const isWhole = ({ x, y, halfWidth, halfHeight }: Block) =>
    x >= halfWidth && y >= halfHeight && x <= width - halfWidth && y <= height - halfHeight
  const inFrame = homes.filter(({ x, y }) => x > 0 && y > 0 && x < width && y < height)
  const first = inFrame.filter(({ slug }) => slug === chosen)
  const ordered = [...first, ...inFrame.filter(({ slug }) => slug !== chosen)]
  for (const home of ordered) {
    if (kinds.size >= mostPrices) break
    const block = pillOf(home)
    const isFree = isWhole(block) && !taken.some((other) => overlaps(block, other))
    if (!isFree && home.slug !== chosen) continue
    taken.push(block)
    kinds.set(home.slug, 'price')
  }
  const put = (key: string, kind: PinKind, { x, y }: { x: number; y: number }, wide: number) => {
    const block = { x, y, halfWidth: wide / 2, halfHeight: wide / 2 }
    if (!isWhole(block) || taken.some((other) => overlaps(block, other))) return
    taken.push(block)
    kinds.set(key, kind)
  }
  for (const cell of cells) if (cell.count > 1) put(cell.key, 'count', cell, disc)
  for (const home of ordered) if (!kinds.has(home.slug)) put(home.slug, 'dot', home, dot)
  for (const cell of cells) if (!kinds.has(cell.key)) put(cell.key, 'dot', cell, dot)
  return kinds
}

function pillOf({ x, y, text }: Standing): Block {
  return { x, y, halfWidth: (pillEnds + text.length * digit) / 2, halfHeight: pillHeight / 2 }
}

function overlaps(a: Block, b: Block): boolean {
  return (
    Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth + gap &&
    Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight + gap
  )
}
