import { test as base, expect } from '@playwright/test'
import { type Language, languageCookie } from '#contract/language.ts'
import { waitForLife } from '#tests/support/alive-pages.ts'
import { locales } from '#tests/support/locale-facts.ts'
import { type PageWatch, watchPages } from '#tests/support/page-watch.ts'
import { buildFolder, seedVariable } from '#tests/support/run-settings.ts'
import { copySeededData } from '#tests/support/seeded-data.ts'
import type { TestUser } from '#tests/support/server-messages.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { noteWhereItEnded } from '#tests/support/where-it-ended.ts'

type WorkerFixtures = {
  /** The worker's own server on its own data, shared by the worker's tests. */
  server: ServerProcess
}

type TestFixtures = {
  /** Interface language of the test's browser; set by the project. */
  language: Language
  /** Expectations about trouble; every test ends with a check that there was none. */
  watch: PageWatch
  /** Makes the test's browser that person's, as if they had signed in here before. */
  signIn: (user?: Partial<TestUser>) => Promise<{ userId: string; user: TestUser }>
}

let madeUsers = 0

/** A person nobody else uses. */
export function newTestUser(language: Language, wanted: Partial<TestUser> = {}): TestUser {
  madeUsers += 1
  const serial = `${process.pid}-${madeUsers}`
  const user = { mobile: null, firstName: 'Mariam', lastName: 'Haddad', language }
  return { ...user, email: `guest-${serial}@example.test`, ...wanted }
}

/** Playwright's test with a server, a browser in the project's language, and a check for trouble. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _browser }, use) => {
      const seed = process.env[seedVariable]
      if (!seed) throw new Error('The seeded data folder is missing: was the set-up run?')
      const data = await copySeededData(seed)
      const server = new ServerProcess({ dataDir: data.folder, distDir: buildFolder() })
      await server.start()
      await use(server)
      await server.stop()
      await data.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  language: ['en', { option: true }],
  baseURL: async ({ server }, use) => {
    await use(server.origin)
  },
  locale: async ({ language }, use) => {
    await use(locales[language].tag)
  },
  watch: [
    async ({ context, server, language }, use, info) => {
      await context.addCookies([{ name: languageCookie, value: language, url: server.origin }])
      waitForLife(context)
      const watch = await watchPages(context)
      await use(watch)
      await noteWhereItEnded(context, info)
      expect(watch.problems()).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ context, server, language }, use) => {
    await use(async (wanted = {}) => {
      const user = newTestUser(language, wanted)
      const { userId, cookies } = await server.signIn(user)
      await context.addCookies(
        cookies.map(({ name, value, isHttpOnly }) => ({
          name,
          value: encodeURIComponent(value),
          url: server.origin,
          httpOnly: isHttpOnly,
          sameSite: 'Lax',
        })),
      )
      return { userId, user }
    })
  },
})
