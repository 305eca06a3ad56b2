import { distanceKm } from './nearest-place.ts'

type Position = { lat: number; lng: number }

/** The eight winds, clockwise from north. */
export const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

export type Wind = (typeof winds)[number]

/** Where something lies for somebody who looks ahead, clockwise. */
export const sides = [
  'ahead',
  'ahead_right',
  'right',
  'behind_right',
  'behind',
  'behind_left',
  'left',
  'ahead_left',
] as const

export type Side = (typeof sides)[number]

/**
 * How a door lies from where somebody stands. `sure`: distance and direction hold. `rough`: the position is
 * not known well enough for the direction. `there`: nearer than the position is known, so that the arrow
 * could point anywhere.
 */
export type WayToDoor = {
  kind: 'sure' | 'rough' | 'there'
  /** In a straight line. */
  metres: number
  /** Degrees clockwise from true north. */
  bearing: number
}

const fullTurn = 360
const eighth = fullTurn / 8
// About the width of a building: nearer than this its entrance is looked for, not its direction.
const thereMetres = 20
// A position that is off by a quarter of the way turns the arrow by fourteen degrees.
const surePart = 4

/** The direction in which the shortest way over the globe begins: degrees clockwise from true north. */
export function bearingTo(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, other] = [radians(from.lat), radians(to.lat)]
  const east = radians(to.lng - from.lng)
  const x = Math.sin(east) * Math.cos(other)
  const y = Math.cos(lat) * Math.sin(other) - Math.sin(lat) * Math.cos(other) * Math.cos(east)
  return wholeTurn((Math.atan2(x, y) * 180) / Math.PI)
}

/** How a door lies from a position; `accuracy`: metres by which that may be off. */
export function wayToDoor(from: Position & { accuracy: number }, door: Position): WayToDoor {
  const metres = distanceKm(from, door) * 1000
  const isThere = metres <= Math.max(thereMetres, from.accuracy)
  const isRough = from.accuracy * surePart > metres
  const kind = isThere ? 'there' : isRough ? 'rough' : 'sure'
  return { kind, metres, bearing: bearingTo(from, door) }
}

/** The wind that a direction is nearest to. */
export function windOf(bearing: number): Wind {
  return winds[eighthOf(bearing)] ?? 'n'
}

/** On which side a direction lies for somebody who looks in another, both degrees from north. */
export function sideOf(bearing: number, heading: number): Side {
  return sides[eighthOf(bearing - heading)] ?? 'ahead'
}

/** A distance as precise as a walk needs it: to 10 m, beyond a kilometre to 100 m, beyond ten to 1 km. */
export function roundMetres(metres: number): number {
  const step = metres < 1000 ? 10 : metres < 10_000 ? 100 : 1000
  return Math.max(step, Math.round(metres / step) * step)
}

/** The same direction as `next`, counted on from `last` the shorter way round, for an arrow that turns. */
export function turnedTo(last: number, next: number): number {
  const by = wholeTurn(next - last)
  return last + (by > fullTurn / 2 ? by - fullTurn : by)
}

function eighthOf(degrees: number): number {
  return Math.round(wholeTurn(degrees) / eighth) % 8
}

function wholeTurn(degrees: number): number {
  return ((degrees % fullTurn) + fullTurn) % fullTurn
}
