// Corners of the country as longitude and latitude, rounded to some kilometres. Small parts beyond it,
// Hatta and the islands above all, count by their places instead.
const corners: readonly (readonly [lng: number, lat: number])[] = [
  [51.58, 24.25],
  [51.76, 24.29],
  [51.79, 24.02],
  [52.58, 24.18],
  [53.4, 24.15],
  [54.01, 24.12],
  [54.69, 24.8],
  [55.44, 25.44],
  [56.07, 26.06],
  [56.26, 25.71],
  [56.4, 24.92],
  [55.89, 24.92],
  [55.8, 24.27],
  [55.98, 24.13],
  [55.53, 23.93],
  [55.53, 23.52],
  [55.23, 23.11],
  [55.21, 22.71],
  [55.01, 22.5],
  [52, 23],
  [51.62, 24.01],
]

/** Whether a position lies within the rough outline of the country. */
export function isWithinOutline(lat: number, lng: number): boolean {
  let isInside = false
  corners.forEach(([lngA, latA], at) => {
    const [lngB, latB] = corners.at(at - 1) ?? [lngA, latA]
    const isBetween = latA > lat !== latB > lat
    if (isBetween && lng < ((lngB - lngA) * (lat - latA)) / (latB - latA) + lngA) {
      isInside = !isInside
    }
  })
  return isInside
}
