import { type Point, ribbon, smoothLine, smoothRing } from './shapes.ts'

/** An island in the shape of a palm: where its middle lies, which way it points, how large it is. */
type Palm = { middle: Point; base: Point; scale: number }

// In kilometres along (u, towards the tip) and across (v) the trunk of Palm Jumeirah.
const tips = [
  [-1.4, 1.15],
  [-1.12, 1.42],
  [-0.83, 1.76],
  [-0.32, 1.95],
  [0.27, 1.92],
  [0.73, 1.5],
  [1.0, 0.92],
  [1.06, 0.36],
] as const
const roots = [-1.0, -0.76, -0.52, -0.28, -0.04, 0.17, 0.36, 0.5]
const crescent = [
  [0.05, -2.55],
  [0.7, -2.25],
  [1.35, -1.62],
  [1.8, -0.85],
  [1.95, 0],
  [1.8, 0.85],
  [1.35, 1.62],
  [0.7, 2.25],
  [0.05, 2.55],
] as const
const sideArc = [
  [-0.17, 2.55],
  [-0.8, 2.4],
  [-1.35, 2.05],
  [-1.85, 1.42],
] as const

/** Rings of trunk, sixteen fronds, crown and crescent; they overlap and are joined later. */
export function palmRings(palm: Palm): Point[][] {
  const place = placer(palm)
  const width = (metres: number) => metres * palm.scale
  const rings = [
    ribbon([place(-2.9, 0), place(-1.7, 0), place(-1.25, 0)], [560, 560, 420].map(width)),
    ribbon(
      [place(-1.3, 0), place(-1, 0), place(0, 0), place(0.6, 0)],
      [420, 190, 150, 140].map(width),
    ),
    rounded([place(0.5, 0), place(0.8, 0), place(1.12, 0)], width(116)),
    rounded(smoothLine(crescent.map(([u, v]) => place(u, v))), width(230)),
  ]
  for (const side of [1, -1]) {
    rings.push(rounded(smoothLine(sideArc.map(([u, v]) => place(u, v * side))), width(210)))
    tips.forEach(([u, v], index) => {
      const root = roots[index] ?? 0
      const bow: [number, number] = [(root + u) / 2 + 0.22, v * 0.52]
      rings.push(
        rounded(
          frond([root, 0], bow, [u, v]).map(([a, b]) => place(a, b * side)),
          width(126),
        ),
      )
    })
  }
  return rings
}

/** The middle line of the trunk, the street that a guest drives in by. */
export function palmTrunk(palm: Palm): Point[] {
  const place = placer(palm)
  return [place(-3.3, 0), place(-2.4, 0), place(-1, 0), place(0.55, 0)]
}

/** The street along the crescent, from tip to tip. */
export function palmCrescent(palm: Palm): Point[] {
  const place = placer(palm)
  return smoothLine(crescent.map(([u, v]) => place(u, v)))
}

/** A band with round ends. */
function rounded(line: readonly Point[], metres: number): Point[] {
  return smoothRing(ribbon(line, metres), 2)
}

function frond(
  from: readonly [number, number],
  bow: readonly [number, number],
  to: readonly [number, number],
): [number, number][] {
  return Array.from({ length: 9 }, (_, step) => {
    const t = step / 8
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2]
    return [a * from[0] + b * bow[0] + c * to[0], a * from[1] + b * bow[1] + c * to[1]]
  })
}

function placer({ middle, base, scale }: Palm): (u: number, v: number) => Point {
  const squeeze = Math.cos((middle[1] * Math.PI) / 180)
  const [dx, dy] = [(middle[0] - base[0]) * squeeze, middle[1] - base[1]]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  return (u, v) => {
    const [x, y] = [u * ux + v * uy, u * uy - v * ux]
    const degrees = scale / 110.85
    return [middle[0] + (x * degrees) / squeeze, middle[1] + y * degrees]
  }
}
