import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { expect } from '@playwright/test'
import { languages } from '#contract/language.ts'
import { test as base, newTestUser } from '#tests/support/fixtures.ts'
import { locales } from '#tests/support/locale-facts.ts'
import { readPhrases } from '#tests/support/phrases.ts'
import { buildFolder, seedVariable } from '#tests/support/run-settings.ts'
import { copySeededData } from '#tests/support/seeded-data.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { withWorker } from '#tests/support/worker-ready.ts'
import { createStaticHost } from '#tools/static-host/static-host.ts'
import { writeStaticFolder } from '#tools/static-host/write-folder.ts'

type Host = { origin: string; server: ServerProcess }

const test = base.extend<{ host: Host }>({
  host: async ({ context }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'areesh-static-'))
    await writeStaticFolder(buildFolder(), folder)
    const data = await copySeededData(process.env[seedVariable] ?? '')
    const opened = Promise.withResolvers<number>()
    const answering = Promise.withResolvers<Awaited<ReturnType<typeof createStaticHost>>>()
    const listening = serve(
      { fetch: async (request) => (await answering.promise).fetch(request), port: 0 },
      ({ port }) => opened.resolve(port),
    )
    const origin = `http://localhost:${await opened.promise}`
    const environment = { PUBLIC_ORIGIN: origin }
    const server = new ServerProcess({
      dataDir: data.folder,
      distDir: buildFolder(),
      environment,
    })
    await server.start()
    answering.resolve(await createStaticHost(folder, server.origin))
    await use({ origin, server })
    // Pages first: what one still asks for would be refused.
    for (const page of context.pages()) await page.close()
    listening.close()
    await server.stop()
    await data.remove()
    await rm(folder, { recursive: true })
  },
})

test('from a static host every page is drawn by the browser, in three languages', async ({
  page,
  context,
  host,
}) => {
  for (const language of languages) {
    await context.clearCookies()
    const words = readPhrases(language)
    const answer = await page.goto(`${host.origin}/property?lang=${language}`)
    const html = await answer?.text()
    expect(html).not.toContain('<article')
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
    await expect(page.locator('html')).toHaveAttribute('dir', locales[language].dir)
    await page.locator('article a').first().click()
    await expect(page.getByRole('heading', { name: words('Choose your dates') })).toBeVisible()
  }
})

test.describe('with the worker', () => {
  test.use(withWorker)

  test('behind a static host somebody signs in, and their pages open without a signal', async ({
    page,
    context,
    host,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED|net::ERR_ABORTED|net::ERR_INTERNET_DISCONNECTED/)
    const { cookies } = await host.server.signIn(newTestUser('en'))
    await context.addCookies(
      cookies.map(({ name, value, isHttpOnly }) => ({
        ...{ name, value: encodeURIComponent(value), url: host.origin },
        httpOnly: isHttpOnly,
      })),
    )
    await page.goto(`${host.origin}/bookings`)
    const title = page.getByRole('heading', { name: 'Trips', level: 1 })
    await expect(title).toBeVisible()
    const isKept = () =>
      page.evaluate(async () => (await caches.match('/shell?lang=en'))?.ok ?? false)
    await expect.poll(isKept).toBe(true)
    await page.reload()
    await context.setOffline(true)
    await page.reload()
    await expect(title).toBeVisible()
  })
})
