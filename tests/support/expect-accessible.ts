import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { expectTruePictures } from './expect-true-pictures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    axe: typeof axe
  }
}

// Longer pages are judged in their first part; a browser cannot draw them in one piece.
const tallest = 12_000

/**
 * Fails with rule and place for everything that axe finds on the page as it is now: WCAG 2.2 AA; and for pictures
 * that do not show what they are of.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still on its way is busy and has no heading yet.
  await page
    .locator('main:is([aria-busy=true], :has(> [aria-busy=true]))')
    .waitFor({ state: 'detached' })
  await page.locator('h1').first().waitFor()
  const before = page.viewportSize()
  // On a window as tall as the page no fixed bar covers anything, which axe would count as small.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ ...before, height: Math.min(height, tallest) })
  await expectTruePictures(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    // Describing what is well takes as long as the search for what is not.
    (values) => window.axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    tags,
  )
  if (before) await page.setViewportSize(before)
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.failureSummary ?? ''}`),
  )
  expect(found, page.url()).toEqual([])
}
