import { afterEach, expect, test, vi } from 'vitest'
import { addLaunchScreens } from './add-launch-screens.ts'

const mine = 'link[rel="apple-touch-startup-image"], meta[name="apple-mobile-web-app-capable"]'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'standalone')
  for (const element of document.querySelectorAll(mine)) element.remove()
})

const linksOn = (screen: { width: number; height: number }) => {
  vi.stubGlobal('screen', screen)
  vi.stubGlobal('devicePixelRatio', 3)
  addLaunchScreens()
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]')]
}

test.for([
  { width: 390, height: 844 },
  // Held sideways: the pictures are those of the upright phone.
  { width: 844, height: 390 },
])('an iPhone of $width by $height is told its own two pictures', (screen) => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  const links = linksOn(screen)
  expect(links.map((link) => [link.getAttribute('href'), link.media])).toEqual([
    [
      '/icons/launch/390x844-3-light.png',
      '(orientation: portrait) and (prefers-color-scheme: light)',
    ],
    [
      '/icons/launch/390x844-3-dark.png',
      '(orientation: portrait) and (prefers-color-scheme: dark)',
    ],
  ])
  const capable = document.querySelector('meta[name="apple-mobile-web-app-capable"]')
  expect(capable?.getAttribute('content')).toBe('yes')
})

test('other browsers are told of none', () => {
  expect(linksOn({ width: 390, height: 844 })).toEqual([])
})
