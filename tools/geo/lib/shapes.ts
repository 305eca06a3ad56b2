/** A point as [longitude, latitude] in degrees. */
export type Point = [number, number]

const metresPerDegree = 110_850

/** Reads "55.1,25.2 55.3,25.4": pairs of longitude and latitude, in degrees. */
export function readPath(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [lng, lat] = pair.split(',').map(Number)
      if (lng === undefined || lat === undefined || !Number.isFinite(lng + lat)) {
        throw new Error(`not a point: ${pair}`)
      }
      return [lng, lat]
    })
}

/** A smooth curve through every waypoint (centripetal Catmull-Rom), `steps` points a piece. */
export function smoothLine(points: readonly Point[], steps = 8): Point[] {
  if (points.length < 3) return [...points]
  const at = (index: number): Point =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const curve: Point[] = []
  for (let index = 0; index < points.length - 1; index++) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step < steps; step++) curve.push(onCurve(p0, p1, p2, p3, step / steps))
  }
  curve.push(at(points.length - 1))
  return curve
}

function onCurve(p0: Point, p1: Point, p2: Point, p3: Point, share: number): Point {
  const knot = (a: Point, b: Point) => Math.max(1e-6, Math.hypot(a[0] - b[0], a[1] - b[1]) ** 0.5)
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const t = t1 + (t2 - t1) * share
  const a1 = mix(p0, p1, t / t1)
  const a2 = mix(p1, p2, (t - t1) / (t2 - t1))
  const a3 = mix(p2, p3, (t - t2) / (t3 - t2))
  const b1 = mix(a1, a2, t / t2)
  const b2 = mix(a2, a3, (t - t1) / (t3 - t1))
  return mix(b1, b2, (t - t1) / (t2 - t1))
}

function mix(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/**
 * A closed ring with its corners cut `rounds` times (Chaikin), never further than `most` degrees from
 * a corner: long straight edges stay straight.
 */
export function smoothRing(ring: readonly Point[], rounds = 2, most = 0.02): Point[] {
  let open = isClosed(ring) ? ring.slice(0, -1) : [...ring]
  for (let round = 0; round < rounds; round++) {
    open = open.flatMap((point, index) => {
      const next = open[(index + 1) % open.length] ?? point
      const length = Math.hypot(next[0] - point[0], next[1] - point[1]) || 1
      const cut = Math.min(0.25, most / (round + 1) / length)
      return [mix(point, next, cut), mix(point, next, 1 - cut)]
    })
  }
  return closeRing(open)
}

/**
 * A ring with a ragged edge, for ground that has no sharp border: the middle of every side is moved
 * aside, `rounds` times over. The same ring always gives the same edge.
 */
export function raggedRing(ring: readonly Point[], rounds = 4, strength = 0.16): Point[] {
  let open = isClosed(ring) ? ring.slice(0, -1) : [...ring]
  for (let round = 0; round < rounds; round++) {
    open = open.flatMap((point, index) => {
      const next = open[(index + 1) % open.length] ?? point
      const aside = chance(point[0] * 73 + point[1] * 41 + round) * strength
      const middle = mix(point, next, 0.5)
      const [dx, dy] = [next[0] - point[0], next[1] - point[1]]
      return [point, [middle[0] - dy * aside, middle[1] + dx * aside]]
    })
  }
  return closeRing(open)
}

/** From -1 to 1, the same for the same number. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 127.1) * 43758.5453
  return (wave - Math.floor(wave)) * 2 - 1
}

/** The ring without needles: corners sharper than `degrees` are left out until none is left. */
export function dropNeedles(ring: readonly Point[], degrees = 14): Point[] {
  let open = isClosed(ring) ? ring.slice(0, -1) : [...ring]
  for (;;) {
    const kept = open.filter((point, index) => {
      const before = open[(index + open.length - 1) % open.length] ?? point
      const after = open[(index + 1) % open.length] ?? point
      return cornerDegrees(before, point, after) >= degrees
    })
    if (kept.length === open.length || kept.length < 4) return closeRing(kept)
    open = kept
  }
}

function cornerDegrees(before: Point, point: Point, after: Point): number {
  const squeeze = Math.cos((point[1] * Math.PI) / 180)
  const angle = (to: Point) => Math.atan2(to[1] - point[1], (to[0] - point[0]) * squeeze)
  const turn = Math.abs(angle(before) - angle(after)) * (180 / Math.PI)
  return turn > 180 ? 360 - turn : turn
}

/** A band around a line; `metres` is its width, one for all or one for each point. */
export function ribbon(line: readonly Point[], metres: number | readonly number[]): Point[] {
  const halfAt = (index: number) => {
    const width = typeof metres === 'number' ? metres : metres[index]
    return (width ?? 0) / 2 / metresPerDegree
  }
  const side = (sign: number) =>
    line.map((point, index): Point => {
      const before = line[Math.max(0, index - 1)] ?? point
      const after = line[Math.min(line.length - 1, index + 1)] ?? point
      const squeeze = Math.cos((point[1] * Math.PI) / 180)
      const [dx, dy] = [(after[0] - before[0]) * squeeze, after[1] - before[1]]
      const length = Math.hypot(dx, dy) || 1
      const half = halfAt(index) * sign
      return [point[0] - ((dy / length) * half) / squeeze, point[1] + (dx / length) * half]
    })
  return closeRing([...side(1), ...side(-1).toReversed()])
}

/** An oval; half axes in metres, turned by `degrees` against the clock. */
export function oval(centre: Point, along: number, across: number, degrees = 0): Point[] {
  const squeeze = Math.cos((centre[1] * Math.PI) / 180)
  const turn = (degrees * Math.PI) / 180
  const ring = Array.from({ length: 28 }, (_, index): Point => {
    const angle = (index / 28) * Math.PI * 2
    const [u, v] = [Math.cos(angle) * along, Math.sin(angle) * across]
    const [x, y] = [
      u * Math.cos(turn) - v * Math.sin(turn),
      u * Math.sin(turn) + v * Math.cos(turn),
    ]
    return [centre[0] + x / metresPerDegree / squeeze, centre[1] + y / metresPerDegree]
  })
  return closeRing(ring)
}

/** The ring against the clock, as GeoJSON wants outer rings. */
export function windRing(ring: readonly Point[]): Point[] {
  let twice = 0
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  })
  return twice < 0 ? ring.toReversed() : [...ring]
}

/** The ring with its first point again at its end. */
export function closeRing(ring: readonly Point[]): Point[] {
  const first = ring[0]
  return first && !isClosed(ring) ? [...ring, [...first]] : [...ring]
}

function isClosed(ring: readonly Point[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  return !!first && !!last && ring.length > 1 && first[0] === last[0] && first[1] === last[1]
}
