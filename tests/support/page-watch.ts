import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test'

/** What went wrong on the pages of a browser context while nobody looked. */
export type PageWatch = {
  /** Problems whose text matches are expected in this test: faults that the test makes itself. */
  allow(pattern: RegExp): void
  /** Everything else that was seen so far. */
  problems(): string[]
}

/**
 * Listens to all pages of a context: console errors and warnings, uncaught errors, answers with 4xx
 * or 5xx, and pages that React had to draw anew because the server's HTML did not fit.
 */
export async function watchPages(context: BrowserContext): Promise<PageWatch> {
  const seen: string[] = []
  // Scripts that did not come: no problem by themselves, but the reason of some.
  const lost: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => seen.push(...consoleProblem(message)))
  // What is no Error, a DOMException for one, has an empty stack.
  context.on('weberror', (error) => seen.push(`error: ${error.error().stack || error.error()}`))
  context.on('response', (response) => seen.push(...responseProblem(response)))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason'
    if (request.resourceType() === 'script') lost.push(`not loaded: ${request.url()} (${reason})`)
  })
  await context.addInitScript(reportHydrationErrors)
  return {
    allow: (pattern) => allowed.push(pattern),
    problems: () => {
      const found = [...new Set(seen)].filter((text) => !allowed.some((one) => one.test(text)))
      return found.length > 0 ? [...found, ...lost] : []
    },
  }
}

// What the software renderer of a browser without a graphics card says of itself, and Playwright of a
// worker that it keeps away: not of the page.
const foreignMessage =
  /GL Driver Message \(OpenGL, Performance,|^Service Worker registration blocked by Playwright$/

function consoleProblem(message: ConsoleMessage): string[] {
  const isProblem =
    (message.type() === 'error' || message.type() === 'warning') &&
    !foreignMessage.test(message.text())
  return isProblem
    ? [`console ${message.type()}: ${message.text()} (${message.location().url})`]
    : []
}

function responseProblem(response: Response): string[] {
  if (response.status() < 400) return []
  return [`${response.status()} for ${response.request().method()} ${response.url()}`]
}

// Runs in the page. The app itself logs nothing; it leaves a mark on its root.
function reportHydrationErrors(): void {
  const report = () => {
    const error = document.getElementById('root')?.dataset.hydrationError
    if (error) reportError(new Error(`hydration: ${error}`))
  }
  new MutationObserver(report).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-hydration-error'],
  })
}
