import { expect } from '@playwright/test'
import { test } from '#tests/support/fixtures.ts'
import { InPieces } from '#tests/support/in-pieces.ts'
import { noteShifts, shiftsOf } from '#tests/support/layout-shifts.ts'

// The worker would have the page whole, and the app would ask for more than is looked at.
test.use({ serviceWorkers: 'block' })

// Characters: some pieces for each card, and not so many that two frames after each become minutes.
const pieceSize = 1000

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.describe('a page that comes in pieces shows nothing that moves', () => {
  for (const { path, rest, viewport } of [
    { path: '/', rest: ' id="below"', viewport: desktop },
    { path: '/city/dubai', rest: '<footer', viewport: phone },
    { path: '/contact-us', rest: ' id="page-data"', viewport: phone },
  ]) {
    test(`${path} at ${viewport.width}`, async ({ page, server, watch }) => {
      watch.allow(/Service Worker registration blocked/)
      await page.setViewportSize(viewport)
      await noteShifts(page)
      await page.route(/\/assets\/.*\.js$/, () => {})
      const pieces = new InPieces(server.origin)
      const origin = await pieces.open()
      try {
        await page.goto(origin + path, { waitUntil: 'commit' })
        await pieces.send(page, pieceSize, rest)
        await page.waitForFunction(() => document.readyState !== 'loading')
        expect(await shiftsOf(page)).toEqual([])
      } finally {
        // Pictures may be on their way.
        await page.goto('about:blank')
        pieces.close()
      }
    })
  }
})
