import '#ui/styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createBrowserConnection } from '#lib/connection.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { DeviceList } from './device-list.tsx'

test('a list that a silent server does not give says so once the server counts as gone', async () => {
  const connection = createBrowserConnection(window)
  const transport = { send: () => new Promise<never>(() => {}) }
  const app = testApp({ connection, transport, now: Date.now, today: parseCivilDate('2027-01-16') })
  await render(
    <QueryClientProvider client={createQueryClient({ transport, storage: null })}>
      <AppProvider app={app}>
        <DeviceList />
      </AppProvider>
    </QueryClientProvider>,
  )
  const words = page.getByText('The list needs a connection.')
  await expect.element(words).not.toBeInTheDocument()
  connection.report(false)
  await expect.element(words).toBeVisible()
  connection.report(true)
  await expect.element(words).not.toBeInTheDocument()
})
