import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { waitForLife } from '#tests/support/alive-pages.ts'
import { test as base, newTestUser } from '#tests/support/fixtures.ts'
import { buildFolder, seedVariable } from '#tests/support/run-settings.ts'
import { copySeededData } from '#tests/support/seeded-data.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Playwright's test with a server of its own, whose clock may go days ahead. */
export const test = base.extend<{ ownServer: ServerProcess }>({
  ownServer: async ({ browserName: _browser }, use) => {
    const data = await copySeededData(process.env[seedVariable] ?? '')
    const server = new ServerProcess({ dataDir: data.folder, distDir: buildFolder() })
    await server.start()
    await use(server)
    await server.stop()
    await data.remove()
  },
})

/** A page in a browser of its own, signed in as somebody; no address: somebody new. */
export async function openWindow(
  context: BrowserContext,
  server: ServerProcess,
  { language = 'en', email }: { language?: Language; email?: string } = {},
): Promise<Page> {
  waitForLife(context)
  const { cookies } = await server.signIn(newTestUser(language, email ? { email } : {}))
  const url = server.origin
  await context.addCookies([
    { name: 'preferred_language', value: language, url },
    ...cookies.map(({ name, value, isHttpOnly }) => ({
      ...{ name, value: encodeURIComponent(value), url },
      httpOnly: isHttpOnly,
    })),
  ])
  return context.newPage()
}
