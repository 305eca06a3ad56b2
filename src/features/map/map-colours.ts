/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** Reads a colour token, so that the map follows the theme. */
export type TokenReader = (token: string) => Colour

/** A colour between two others; `share` of the second. */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [at(0), at(1), at(2)]
}

/** The colour as styles write it. */
export function cssColour([red, green, blue]: Colour, alpha = 1): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`
}

/** Every colour of the map, out of the tokens of one theme. */
export function mapColours(token: TokenReader) {
  const land = token('--color-map-land')
  const sea = token('--color-map-sea')
  const label = token('--color-map-label')
  const park = token('--color-map-park')
  const line = token('--color-map-line')
  const urban = token('--color-map-urban')
  const major = token('--color-map-road-major')
  const danger = token('--color-danger')
  const success = token('--color-success')
  const primary = token('--color-primary-ink')
  const ink = token('--color-ink')
  return {
    land,
    sea,
    shallow: token('--color-map-shallow'),
    label,
    labelSea: token('--color-map-label-sea'),
    labelStrong: mixColours(label, ink, 0.6),
    line,
    urban,
    park,
    mangrove: mixColours(park, sea, 0.3),
    mountain: mixColours(land, label, 0.1),
    dune: mixColours(land, major, 0.28),
    airport: mixColours(urban, label, 0.1),
    beach: mixColours(land, major, 0.55),
    road: token('--color-map-road'),
    roadMajor: major,
    casing: mixColours(line, urban, 0.3),
    casingMajor: mixColours(major, label, 0.28),
    border: mixColours(land, label, 0.55),
    red: mixColours(land, danger, 0.7),
    green: mixColours(land, success, 0.7),
    tram: mixColours(land, token('--color-warning'), 0.7),
    primary,
    danger,
    success,
    accent: token('--color-accent'),
    surface: token('--color-surface'),
  }
}

export type MapColours = ReturnType<typeof mapColours>
