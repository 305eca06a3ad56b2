import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { concretePath } from './public-pages.ts'

// The worker would have the code already.
test.use({ serviceWorkers: 'block' })

const entry = /\/assets\/index-[^/]+\.js$/
const sheet = /\/assets\/style-[^/]+\.css$/
// One of each skeleton; whose stay it is does not matter to the frame.
const ownPages = ['/bookings', '/bookings/AR-2A3B4C', '/my-messages', '/my-wishlist', '/my-profile']
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** How each element looks: its place and what its styles say. Gives a line for each, to name what differs. */
const looks = (page: Page) =>
  page.evaluate(() => {
    // All of it, not the first screen alone.
    delete document.documentElement.dataset.firstLook
    const hasEnded = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity
    for (const one of document.getAnimations()) if (hasEnded(one)) one.finish()
    return [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const said = ['color', 'backgroundColor', 'font', 'boxShadow', 'borderColor', 'visibility']
      const box = [x, y + scrollY, width, height].map(Math.round).join(' ')
      const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`
      return `${name} ${box} ${said.map((one) => Reflect.get(style, one)).join(' ')}`
    })
  })

test('the styles in a page, or in the frame of one’s own, draw it as the whole stylesheet does', async ({
  page,
  request,
  signIn,
  watch,
}) => {
  test.slow()
  watch.allow(/Failed to load resource|net::ERR_FAILED/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // On its way for ever: a page whose code cannot be had says so, and has another look.
  await page.route(entry, () => {})
  // Fonts and the logo's drawing may come between the two looks; what fonts are called is compared.
  await page.route(/\.woff2$|\/icons\/logo\.svg$/, (route) => route.abort())
  for (const pattern of [...publicPages, ...ownPages]) {
    await test.step(pattern, async () => {
      if (pattern === ownPages[0]) await signIn()
      const asked = Promise.withResolvers<() => Promise<void>>()
      await page.route(sheet, (route) => asked.resolve(() => route.continue()))
      await page.goto(await concretePath(request, pattern), { waitUntil: 'commit' })
      const letGo = await asked.promise
      const drawn: string[][] = []
      for (const size of sizes) {
        await page.setViewportSize(size)
        drawn.push(await looks(page))
      }
      const come = page.evaluate(
        () =>
          new Promise((resolve) => {
            const link = document.querySelector('head > link[rel="stylesheet"]')
            link?.addEventListener('load', resolve)
          }),
      )
      await letGo()
      await come
      for (const [index, size] of sizes.entries()) {
        await page.setViewportSize(size)
        expect.soft(await looks(page), `${pattern} at ${size.width}`).toEqual(drawn[index])
      }
      await page.unroute(sheet)
    })
  }
})
