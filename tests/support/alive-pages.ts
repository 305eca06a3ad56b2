import type { BrowserContext, Page } from '@playwright/test'

// Set on a page's root once it was found alive; a page that is loaded anew has none.
const mark = 'data-test-alive'

/** What React keeps at the root that it draws into: an internal record, held by the pinned version. */
type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Makes every press, every text and every expectation of a test wait until the page it is meant for is
 * alive. The server's HTML is there, with all its buttons, before React has taken it over: what is
 * pressed or typed until then is lost, and how long that takes is the machine's affair.
 */
export function waitForLife(context: BrowserContext): void {
  const watch = (page: Page) =>
    page.addLocatorHandler(page.locator(`#root:not([${mark}])`), () => untilAlive(page), {
      // The page may have left for another one meanwhile.
      noWaitAfter: true,
    })
  context.on('page', (page) => void watch(page))
}

/**
 * The same for what Playwright lets through at once: keys, and questions put to the page. Parts that come after
 * the page can be used are there then as well.
 */
export async function untilAlive(page: Page): Promise<void> {
  await untilTakenOver(page)
  await page.waitForFunction((name) => {
    if (document.querySelector('[data-waits]')) return false
    document.getElementById('root')?.setAttribute(name, '')
    return true
  }, mark)
}

/** Until React has made the server's HTML its own, but for parts that wait for their code. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    // The pages of the sandboxes are plain HTML.
    if (!root) return true
    const key = Object.keys(root).find((each) => each.startsWith('__reactContainer$'))
    const record: ReactRoot | undefined = key && Reflect.get(root, key)
    return record?.stateNode.current.memoizedState.isDehydrated === false
  })
}
