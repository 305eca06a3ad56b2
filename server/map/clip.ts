/** A point in pixels. */
export type Pixel = readonly [x: number, y: number]

type Side = { axis: 0 | 1; at: number; isLow: boolean }

/** The part of a ring inside a frame of the size, with `margin` around it (Sutherland and Hodgman). */
export function clipRing(
  ring: readonly Pixel[],
  width: number,
  height: number,
  margin: number,
): Pixel[] {
  let kept = [...ring]
  for (const side of sides(width, height, margin)) {
    kept = kept.flatMap((point, index) => {
      const before = kept[(index + kept.length - 1) % kept.length] ?? point
      const [isIn, wasIn] = [isInside(point, side), isInside(before, side)]
      if (isIn) return wasIn ? [point] : [crossing(before, point, side), point]
      return wasIn ? [crossing(before, point, side)] : []
    })
  }
  return kept
}

/** The pieces of a line that come near the frame; whole segments, the picture cuts their ends. */
export function clipLine(
  line: readonly Pixel[],
  width: number,
  height: number,
  margin: number,
): Pixel[][] {
  const pieces: Pixel[][] = []
  let piece: Pixel[] = []
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]]
    if (!from || !to) continue
    const isNear =
      Math.max(from[0], to[0]) > -margin &&
      Math.min(from[0], to[0]) < width + margin &&
      Math.max(from[1], to[1]) > -margin &&
      Math.min(from[1], to[1]) < height + margin
    if (isNear) {
      if (piece.length === 0) piece.push(from)
      piece.push(to)
    } else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}

function sides(width: number, height: number, margin: number): Side[] {
  return [
    { axis: 0, at: -margin, isLow: true },
    { axis: 0, at: width + margin, isLow: false },
    { axis: 1, at: -margin, isLow: true },
    { axis: 1, at: height + margin, isLow: false },
  ]
}

function isInside(point: Pixel, { axis, at, isLow }: Side): boolean {
  return isLow ? point[axis] >= at : point[axis] <= at
}

function crossing(from: Pixel, to: Pixel, { axis, at }: Side): Pixel {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  const other = axis === 0 ? 1 : 0
  const across = from[other] + (to[other] - from[other]) * share
  return axis === 0 ? [at, across] : [across, at]
}
