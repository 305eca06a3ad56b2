import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with rule and place for everything that axe finds on the page as it is now: WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without it axe opens a second page to join frames, which the app does not have.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}\n${node.failureSummary ?? ''}`),
  )
  expect(found, page.url()).toEqual([])
}
