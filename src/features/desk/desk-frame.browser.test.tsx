import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Transport } from '#contract/transport.ts'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { DeskFrame } from './desk-frame.tsx'

test.each([
  ['en', 'Reviews'],
  ['ar', 'التقييمات'],
] as const)(
  'on a phone the menu of the desk shows the page that is open, in %s',
  async (language, name) => {
    await page.viewport(320, 700)
    const transport: Transport = { send: () => new Promise(() => {}) }
    const history = createMemoryHistory({ initialEntries: ['/desk/reviews'] })
    const router = createRouter({ routeTree: createRootRoute(), history })
    await router.load()
    const app = testApp({ transport, language, now: () => 0, today: parseCivilDate('2027-01-02') })
    await render(
      <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
        <AppProvider app={app}>
          <RouterContextProvider router={router}>
            <DeskFrame>{null}</DeskFrame>
          </RouterContextProvider>
        </AppProvider>
      </QueryClientProvider>,
      language,
    )
    const link = page.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('aria-current', 'page')
    await expect.element(link).toBeInViewport({ ratio: 0.9 })
  },
)
