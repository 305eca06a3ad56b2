import type { Page } from '@playwright/test'

/** Has every document of a page note, from its beginning, what moves that nobody has asked to move. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifted: string[] = []
    Reflect.set(window, 'shifted', shifted)
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: Source[] = Reflect.get(entry, 'sources')
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const way = `${place(previousRect)} to ${place(currentRect)}`
          return `${node?.nodeName} "${node?.textContent?.slice(0, 60)}" from ${way}`
        })
        // One that names nothing counts as well.
        shifted.push(`${Reflect.get(entry, 'value')}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A line for each shift in the page's document so far: its share of the screen, and what moved from where to where. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'shifted'))
}
