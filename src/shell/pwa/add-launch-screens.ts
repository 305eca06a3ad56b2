import { launchScreenFile, launchThemes } from '#contract/launch-screens.ts'

/**
 * Names to iOS the pictures that it shows while the installed app starts, for this device's screen alone:
 * it looks for them when the app is put on the home screen.
 */
export function addLaunchScreens(): void {
  if (!('standalone' in navigator)) return
  const [width = 0, height = 0] = [screen.width, screen.height].toSorted((a, b) => a - b)
  const capable = document.createElement('meta')
  capable.name = 'apple-mobile-web-app-capable'
  capable.content = 'yes'
  const links = launchThemes.map((theme) => {
    const link = document.createElement('link')
    link.rel = 'apple-touch-startup-image'
    link.href = launchScreenFile({ width, height, density: devicePixelRatio }, theme)
    link.media = `(orientation: portrait) and (prefers-color-scheme: ${theme})`
    return link
  })
  document.head.append(capable, ...links)
}
