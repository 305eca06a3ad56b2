import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { waitForLife } from '#tests/support/alive-pages.ts'
import { buildFolder, seedVariable } from '#tests/support/run-settings.ts'
import { copySeededData } from '#tests/support/seeded-data.ts'
import { noteWhereItEnded } from '#tests/support/where-it-ended.ts'
import { untilWorkerServes } from '#tests/support/worker-ready.ts'
import { type StayServer, startStayServer } from './stay-server.ts'

/** Playwright's test with a guest who is signed in and has a confirmed stay. */
export const test = base.extend<{
  /** Whether the test changes the build: it gets a copy of its own. */
  ownBuild: boolean
  /** Folder of the build that the server gives. */
  build: string
  /** Settings of the server beside its own. */
  environment: Readonly<Record<string, string>>
  stay: StayServer
}>({
  environment: {},
  ownBuild: [false, { option: true }],
  build: async ({ ownBuild }, use) => {
    if (!ownBuild) return use(buildFolder())
    const folder = await mkdtemp(join(tmpdir(), 'areesh-build-'))
    for (const part of ['client', 'server', 'brotli']) {
      await cp(join(buildFolder(), part), join(folder, part), { recursive: true })
    }
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  stay: async ({ context, build, environment }, use, info) => {
    waitForLife(context)
    const seed = process.env[seedVariable]
    if (!seed) throw new Error('The seeded data folder is missing: was the set-up run?')
    const data = await copySeededData(seed)
    const stay = await startStayServer(data.folder, build, environment)
    await context.addCookies(browserCookies(stay.origin, stay.cookies))
    await use(stay)
    await noteWhereItEnded(context, info)
    await stay.kill()
    await data.remove()
  },
})

/** A session's cookies as a browser takes them. */
export function browserCookies(origin: string, cookies: StayServer['cookies']) {
  return cookies.map(({ name, value, isHttpOnly }) => ({
    name,
    value: encodeURIComponent(value),
    url: origin,
    httpOnly: isHttpOnly,
    sameSite: 'Lax' as const,
  }))
}

/** Opens a page and waits until the worker holds the shell and controls the page. */
export async function openWithWorker(
  page: Page,
  url: string,
  language: Language = 'en',
): Promise<void> {
  await page.goto(url)
  await untilWorkerServes(page, language)
  await page.reload()
  await untilWorkerServes(page, language)
}

/** How many addresses in a cache of the device hold this part. */
export async function countIn(page: Page, cacheName: string, part: string): Promise<number> {
  const addresses = await page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url),
    cacheName,
  )
  return addresses.filter((address) => address.includes(part)).length
}

/** Logs out by the menu of the account. */
export async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account|Layla/i })
    .first()
    .click()
  await page.getByText('Logout').first().click()
  await page.getByRole('button', { name: 'Yes' }).click()
}
