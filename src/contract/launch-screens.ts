/**
 * What iOS shows while the app starts: it takes only a picture of exactly its screen. Points wide and high
 * in portrait, and pixels a point, of every iPhone and iPad since 2016.
 */
export const launchScreens = [
  [320, 568, 2],
  [375, 667, 2],
  [414, 736, 3],
  [375, 812, 3],
  [414, 896, 2],
  [414, 896, 3],
  [390, 844, 3],
  [428, 926, 3],
  [393, 852, 3],
  [430, 932, 3],
  [402, 874, 3],
  [420, 912, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const

export const launchThemes = ['light', 'dark'] as const

type Screen = { width: number; height: number; density: number }

/** Path of the picture for a screen, in points. */
export function launchScreenFile(screen: Screen, theme: (typeof launchThemes)[number]): string {
  return `/icons/launch/${screen.width}x${screen.height}-${screen.density}-${theme}.png`
}
