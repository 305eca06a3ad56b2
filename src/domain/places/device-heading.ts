/** How a device lies in space: `DeviceOrientationEvent`, degrees, counted from the Earth's own axes. */
export type Attitude = { alpha: number; beta: number; gamma: number }

/**
 * Where whoever holds a device looks: degrees clockwise from north. Flat on the hand that is where the top
 * of its picture points, held upright what its back faces; in between both say the same, so that their sum
 * holds in every grip. `screenAngle`: degrees by which the picture is turned on the device, clockwise.
 */
export function headingOf({ alpha, beta, gamma }: Attitude, screenAngle: number): number {
  const [a, b, c, s] = [alpha, beta, gamma, screenAngle].map((degrees) => (degrees * Math.PI) / 180)
  const [sinA, cosA] = sineAndCosine(a)
  const [sinB, cosB] = sineAndCosine(b)
  const [sinC, cosC] = sineAndCosine(c)
  const [sinS, cosS] = sineAndCosine(s)
  // The device's axes on the Earth's, east and north (DeviceOrientation Event Specification, 3.1): to its
  // right edge, to its top, and out of its back.
  const right = { east: cosA * cosC - sinA * sinB * sinC, north: sinA * cosC + cosA * sinB * sinC }
  const top = { east: -sinA * cosB, north: cosA * cosB }
  const back = { east: -cosA * sinC - sinA * sinB * cosC, north: cosA * sinB * cosC - sinA * sinC }
  const east = sinS * right.east + cosS * top.east + back.east
  const north = sinS * right.north + cosS * top.north + back.north
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

function sineAndCosine(radians = 0): [number, number] {
  return [Math.sin(radians), Math.cos(radians)]
}
