import type { Colour, TokenReader } from './map-colours.ts'

/** Reads tokens as they look where the map stands: its canvas does not understand `light-dark()`. */
export function tokensAt(container: HTMLElement): TokenReader {
  const styles = getComputedStyle(container)
  return (token) => {
    const probe = document.createElement('span')
    probe.style.setProperty('color', styles.getPropertyValue(token))
    container.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return readColour(color)
  }
}

/** Red, green and blue of a computed colour. */
export function readColour(computed: string): Colour {
  const [red = 0, green = 0, blue = 0] = (computed.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}

/** Calls back when the page turns light or dark, by the device or by choice. */
export function onThemeChange(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(listener)
  device.addEventListener('change', listener)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', listener)
    choice.disconnect()
  }
}
