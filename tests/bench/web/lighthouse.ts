import type { BrowserContext } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { withOwnProfile } from '#tests/support/own-profile.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** What Lighthouse says of one visit: scores of 100, times in ms, bytes as sent, `shift` without unit. */
export type Visit = Measured & {
  /** What else than speed costs points, by the names of Lighthouse's audits. */
  faults: readonly string[]
}

type Measured = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  shift: number
  scriptBytes: number
  /** How fast Lighthouse found the machine before it slowed it down; twice as many are twice as fast. */
  machineSpeed: number
}

/** Errors of Lighthouse with which the browser gave no whole trace: nothing was measured, fast or slow. */
const traceErrors = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED'])

/**
 * One visit of a page as somebody makes it who has never been here: a new profile, a phone's screen, slow 4G
 * and a quarter of this machine's speed, both applied and not reckoned. `cookies` are there from the start.
 * `unrecorded` says why the browser gave no trace to measure.
 */
export async function visit(
  url: string,
  cookies: Cookies = [],
): Promise<Visit | { unrecorded: string }> {
  const measureIn = async (context: BrowserContext, port: number) => {
    if (cookies.length > 0) await context.addCookies(cookies)
    const result = await lighthouse(url, {
      port,
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // The profile is new: there is nothing to clear but the session.
      disableStorageReset: true,
    })
    if (!result) throw new Error(`Lighthouse has no result of ${url}`)
    const { audits, categories, environment, runtimeError } = result.lhr
    if (runtimeError && traceErrors.has(runtimeError.code)) return { unrecorded: runtimeError.code }
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const others = ['accessibility', 'best-practices', 'seo'].flatMap(
      (name) => categories[name]?.auditRefs ?? [],
    )
    const isFault = (id: string) => (audits[id]?.score ?? 1) < 1
    return {
      faults: others.flatMap(({ id, weight }) => (weight > 0 && isFault(id) ? id : [])),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstPaintMs: value('first-contentful-paint'),
      largestPaintMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      scriptBytes: scriptBytesOf(audits['resource-summary']),
      machineSpeed: environment.benchmarkIndex,
    }
  }
  // The certificate is our own, and of this run; other hosts are not asked, so that nothing hangs on them.
  const nothingElse = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'
  return await withOwnProfile(measureIn, ['--ignore-certificate-errors', nothingElse])
}

/** What all scripts of a visit took on their way, packed as they were. */
function scriptBytesOf(summary: Result['audits'][string] | undefined): number {
  const details = summary?.details
  const rows = details?.type === 'table' ? details.items : []
  const row = rows.find(({ resourceType }) => resourceType === 'script')
  return Number(row?.transferSize)
}

/** The middle of several visits, each number by itself. */
export function middleOf(visits: readonly Visit[]): Visit {
  const middle = (name: keyof Measured) => {
    const sorted = visits.map((one) => one[name]).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return {
    faults: [...new Set(visits.flatMap(({ faults }) => faults))],
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    firstPaintMs: middle('firstPaintMs'),
    largestPaintMs: middle('largestPaintMs'),
    blockingMs: middle('blockingMs'),
    shift: middle('shift'),
    scriptBytes: middle('scriptBytes'),
    machineSpeed: middle('machineSpeed'),
  }
}
