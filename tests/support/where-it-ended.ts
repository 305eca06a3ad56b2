import type { BrowserContext, Page, TestInfo } from '@playwright/test'
import { saidInTime } from './said-in-time.ts'

/** Name of what a failed test leaves beside its error: what its pages were showing. */
export const whereItEnded = 'where it ended'

/** Notes of a failed test where its pages stood, for whoever has only the suite's output. */
export async function noteWhereItEnded(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const pages = await Promise.all(context.pages().map(describePage))
  await info.attach(whereItEnded, { body: pages.join(' | '), contentType: 'text/plain' })
}

async function describePage(page: Page): Promise<string> {
  const told = page.evaluate(() => {
    const focused = document.activeElement?.cloneNode() as Element | undefined
    const alerts = [...document.querySelectorAll('[role=alert], dialog[open]')]
    const seen = (alerts.length > 0 ? alerts : [document.body]).map(
      (element) => (element as HTMLElement).innerText,
    )
    return `focus ${focused?.outerHTML.slice(0, 120)}, seen ${seen.join(' ').slice(0, 400)}`
  })
  return `${page.url()}: ${await saidInTime(told, 'no answer')}${await saidInTime(drawsFrame(page), ', draws nothing')}`
}

// Playwright waits without an end for a control to stand still on a page that draws no frames.
async function drawsFrame(page: Page): Promise<string> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  return ''
}
