import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { untilAlive } from '#tests/support/alive-pages.ts'
import { saidInTime } from '#tests/support/said-in-time.ts'
import type { Gate } from './gate.ts'
import { goTo, type Kept, keptItems, open } from './screen.ts'
import type { Guest } from './server-words.ts'
import { until } from './until.ts'

const minuteMs = 60_000
// Longer than any item waits after a failed try.
const longestWaitMs = 7 * minuteMs
const clockName = 'test-clock-ahead'
const reloadsName = 'test-reloads'

/** A phone: one browser profile that one guest after the other uses. */
export async function createDevice(browser: Browser, gate: Gate) {
  const context = await browser.newContext({ viewport: { width: 700, height: 900 } })
  context.setDefaultTimeout(3 * minuteMs)
  await context.addInitScript(turnableClock, clockName)
  await context.addInitScript(noteReloads, reloadsName)
  // The browser forgets a quota with the page that asked for it: this one stays.
  const keeper = await context.newCDPSession(await context.newPage())
  let tabs: Page[] = []
  let guest: Guest | null = null
  let aheadMs = 0
  /** What the pages of this guest have complained of. */
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
  /** What pages have asked for and not been answered. */
  const unanswered = new Set<Request>()
  context.on('request', (request) => unanswered.add(request))
  context.on('requestfinished', (request) => unanswered.delete(request))
  context.on('requestfailed', (request) => unanswered.delete(request))

  const tab = (): Page => {
    const last = tabs.at(-1)
    if (!last) throw new Error('no tab is open')
    return last
  }
  const forTabs = (work: (page: Page) => Promise<unknown>) => Promise.all(tabs.map(work))
  const addressOf = (path: string) => `${gate.origin}${path}`
  const place = () => `/my-chatbox/${guest?.talks[0] ?? ''}`

  async function openTab(path = place()): Promise<void> {
    const page = await context.newPage()
    tabs.push(page)
    await open(page, addressOf(path))
  }

  async function turnClock(ms: number): Promise<void> {
    aheadMs = ms
    await forTabs((page) => setClock(page, ms))
  }

  async function kept(): Promise<{ items: Kept[]; files: number }> {
    return keptItems(tab(), guest?.userId ?? '')
  }

  /** Opens what a traveller may change; gives what then has to rest on the device. */
  async function travelOn({ lived, numbers }: Guest): Promise<string[]> {
    if (lived === '') return []
    await goTo(tab(), '/my-profile')
    await tab().getByRole('textbox', { name: 'First name' }).waitFor()
    return ['getProfile', lived, ...numbers]
  }

  return {
    tab,
    tabs: () => tabs,
    context: (): BrowserContext => context,
    kept,
    turnClock,
    openTab,
    /** Gives the phone to a guest, with one conversation open and the other things on it. */
    async handTo(next: Guest): Promise<void> {
      guest = next
      complaints.length = 0
      unanswered.clear()
      await context.clearCookies()
      await context.addCookies(
        next.cookies.map(({ name, value, isHttpOnly }) => ({
          name,
          value: encodeURIComponent(value),
          url: gate.origin,
          httpOnly: isHttpOnly,
          sameSite: 'Lax' as const,
        })),
      )
      aheadMs = 0
      await openTab(`/bookings_ratings/${next.rated}`)
      await turnClock(0)
      await tab().getByRole('textbox', { name: 'Your feedback' }).waitFor()
      await until('the worker holds the shell', () =>
        inLoadedPage(tab(), () => workerServes(tab())),
      )
      const homes = next.homes.map(({ slug }) => slug)
      const wanted = [...next.talks, ...homes, ...(await travelOn(next))]
      const missing = async () => {
        const keys = await inLoadedPage(tab(), () => storedKeys(tab(), next.userId))
        return wanted.filter((part) => !keys.some((key) => key.includes(part)))
      }
      await until('the stays are on the device', async () => {
        return (await missing()).length === 0
      }).catch(async (cause: unknown) => {
        throw new Error(`${(await missing()).join()} did not come`, { cause })
      })
      await goTo(tab(), place())
    },
    /** Closes everything and forgets the guest's cookies. */
    async leave(): Promise<void> {
      // The next guest's first page must not begin with this one's wrong clock.
      await turnClock(0)
      await forTabs((page) => page.close())
      tabs = []
      guest = null
    },
    async closeTab(): Promise<void> {
      await tabs.pop()?.close()
      if (tabs.length === 0) await openTab()
    },
    reload: async () => open(tab(), tab().url()),
    switchTab(): void {
      const last = tabs.pop()
      if (last) tabs.unshift(last)
    },
    /** Takes the signal or gives it back: the page is told, and nothing gets through for the worker either. */
    async setSignal(isThere: boolean): Promise<void> {
      gate.cut(!isThere)
      await context.setOffline(!isThere)
    },
    /** Leaves no room on the device, or gives it back. */
    async setFull(isFull: boolean): Promise<void> {
      const size = isFull ? { quotaSize: 1 } : {}
      await keeper.send('Storage.overrideQuotaForOrigin', { origin: gate.origin, ...size })
    },
    /**
     * A new version arrives and the person lets it in. Gives the wait for the tab to be loaded anew, which
     * lasts seconds as long as the old version has something to do.
     */
    async update(): Promise<() => Promise<void>> {
      const page = tab()
      // The others are closed: tests/sw/update.spec.ts looks at an update in two of them.
      await Promise.all(tabs.filter((one) => one !== page).map((one) => one.close()))
      tabs = [page]
      gate.renewWorker()
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      const button = page.getByRole('button', { name: 'Update now' })
      const loaded = page.waitForEvent('load')
      await button.click()
      return async () => {
        await loaded
        await untilAlive(page)
      }
    },
    /** The signal is back as far as the browser knows: what waits is tried, however often it failed. */
    async knock(): Promise<void> {
      const { items } = await kept()
      if (items.some(({ attempts }) => attempts > 4)) await turnClock(aheadMs + longestWaitMs)
      await tab().evaluate(() => dispatchEvent(new Event('online')))
    },
    aheadMs: () => aheadMs,
    /** How things stand, for messages of failed runs. */
    async describe(): Promise<string> {
      const page = tabs.at(-1)
      const text = await page?.locator('body').innerText({ timeout: 1000 }).catch(String)
      const words = text?.replaceAll(/\s+/g, ' ').slice(0, 600) ?? 'no tab'
      const state = page ? await stateOf(page) : ''
      const waits = gate.underWay().join(', ')
      const asked = [...unanswered].map((request) => new URL(request.url()).pathname).join(', ')
      const said = complaints.slice(-5).join(' | ')
      return `${page?.url()}: ${words}; ${state}; asked for: ${asked}; at the gate: ${waits}; said: ${said}`
    },
    close: () => context.close(),
  }
}

export type Device = Awaited<ReturnType<typeof createDevice>>

/** Runs in the page before everything else: a clock that is wrong by what the tabs share. */
function turnableClock(name: string): void {
  const real = Date.now.bind(Date)
  try {
    Reflect.set(window, name, Number(localStorage.getItem(name)))
  } catch {
    // A page of no site has no storage, and needs no clock.
  }
  const now = () => real() + (Number(Reflect.get(window, name)) || 0)
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: unknown[]) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

/** Runs in the page before everything else: what of the app had it loaded anew, for messages of failed runs. */
function noteReloads(name: string): void {
  const navigation: unknown = Reflect.get(window, 'navigation')
  if (!(navigation instanceof EventTarget)) return
  navigation.addEventListener('navigate', (event) => {
    if (Reflect.get(event, 'navigationType') !== 'reload') return
    const { stack = '' } = new Error('loaded anew')
    sessionStorage.setItem(name, `${sessionStorage.getItem(name) ?? ''} ${Date.now()} ${stack}`)
  })
}

/** Does something in a page; where the app loads itself anew meanwhile, once it has come. */
async function inLoadedPage<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  return work().catch(async (error: unknown) => {
    const isGone = error instanceof Error && error.message.includes('context was destroyed')
    if (!isGone) throw error
    await untilAlive(page)
    return work()
  })
}

/** Puts a page's clock so many ms ahead. */
function setClock(page: Page, ms: number): Promise<void> {
  return inLoadedPage(page, () =>
    page.evaluate(
      ({ name, ahead }) => {
        localStorage.setItem(name, `${ahead}`)
        Reflect.set(window, name, ahead)
      },
      { name: clockName, ahead: ms },
    ),
  )
}

/** Whether the worker rules the page and holds the one that stands in for all pages. */
function workerServes(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const isActive = navigator.serviceWorker.controller?.state === 'activated'
    return isActive && (await caches.match('/shell?lang=en'))?.status === 200
  })
}

/** Keys of the answers that rest in the browser's database. */
function storedKeys(page: Page, userId: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => resolve([])
      opening.onsuccess = () => {
        const database = opening.result
        database.onversionchange = () => database.close()
        const reading = database.transaction('items').objectStore('items').getAllKeys()
        reading.onsuccess = () => {
          database.close()
          resolve(reading.result.map(String))
        }
      }
    })
  }, `areesh-answers-user-${userId}`)
}

/** How far a page and its worker have come; what answers nothing says so. */
async function stateOf(page: Page): Promise<string> {
  const told = page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistration()
    const waits = document.querySelectorAll('[data-waits]').length
    const states = [workers?.active, workers?.waiting, workers?.installing].map((one) => one?.state)
    const files = performance.getEntriesByType('resource')
    const came = files.map(({ name }) => new URL(name).pathname)
    // What failed is among what came.
    const failed = files.flatMap((file) => {
      if (!(file instanceof PerformanceResourceTiming) || file.responseStatus === 200) return []
      return [`${new URL(file.name).pathname} ${file.responseStatus}`]
    })
    const last = `${came.length} files came, the last ${came.slice(-12).join(' ')}`
    const code = came.filter((path) => path.endsWith('.js'))
    const unread = await Promise.all(
      code.map(async (path) => {
        const late = new Promise<string>((resolve) => setTimeout(resolve, 2000, path))
        const read: Promise<unknown> = import(path)
        return Promise.race([read.then(() => '', String), late])
      }),
    )
    const stuck = `code that came and is not there: ${unread.filter(Boolean).join(' ') || 'none'}`
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    const bare = sheets.filter(({ sheet }) => sheet === null).map(({ href }) => href)
    const unstyled = `sheets that are not there: ${bare.join(' ') || 'none'}`
    const lost = `not answered with 200: ${failed.join(' ') || 'none'}`
    const state = `${document.readyState}, ${waits} parts wait, workers ${states.join('/')}`
    return [state, last, lost, stuck, unstyled].join(', ')
  })
  const router = page.evaluate(routerState)
  const ahead = page.evaluate(() => Date.now()).then((now) => `${now - Date.now()} ms ahead`)
  const store = page.evaluate(async () => `${(await indexedDB.databases()).length} databases`)
  const kept = page.evaluate(async () => `${(await caches.keys()).length} caches`)
  const worker = page.evaluate(async () => {
    const answer = await fetch('/icons/logo.svg')
    // Unread, it would count among what was not answered.
    await answer.text()
    return `${answer.status} by the worker`
  })
  const reloads = page.evaluate(
    (name) => `loaded anew: ${sessionStorage.getItem(name) ?? 'never'}`,
    reloadsName,
  )
  const parts = { page: told, router, clock: ahead, database: store, cache: kept, worker, reloads }
  const said = Object.entries(parts).map(([who, answer]) =>
    saidInTime(answer, `the ${who} does not answer`),
  )
  return (await Promise.all(said)).join(', ')
}

/**
 * Runs in the page: how the router stands with the parts of the address, what its skeleton waits for, and which
 * queries have no answer.
 */
function routerState(): string {
  const router = Object(Reflect.get(window, '__TSR_ROUTER__'))
  const named = (match: unknown) =>
    `${Reflect.get(Object(match), 'routeId')} ${Reflect.get(Object(match), 'status')}`
  const matches = Object(router.state).matches
  const parts = Array.isArray(matches) ? matches.map(named).join(', ') : 'none'
  // What it shows while it waits, an internal record: its third is when it may go, its fourth a timer.
  const pending: unknown = router._pending
  const deadline = Array.isArray(pending)
    ? `skeleton until ${pending[2] - Date.now()} ms`
    : 'no skeleton'
  const queries = router.options?.context.queryClient.getQueryCache().getAll() ?? []
  const open = queries.flatMap(({ queryHash, state }: { queryHash: string; state: object }) => {
    const { status, fetchStatus }: { status?: string; fetchStatus?: string } = state
    return status === 'success' ? [] : [`${queryHash} ${status} ${fetchStatus}`]
  })
  return `router ${Object(router.state).status}: ${parts}; ${deadline}; queries ${open.join(', ')}`
}
