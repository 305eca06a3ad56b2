const earthRadiusKm = 6371

/** Great-circle distance in km between two positions in degrees. */
export function distanceKm(latA: number, lngA: number, latB: number, lngB: number): number {
  const rad = Math.PI / 180
  const dLat = (latB - latA) * rad
  const dLng = (lngB - lngA) * rad
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(latA * rad) * Math.cos(latB * rad) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h))
}
