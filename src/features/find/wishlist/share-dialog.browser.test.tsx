import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { createQueryClient } from '#lib/query-client.ts'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { ShareDialog } from './share-dialog.tsx'
import { firstList } from './wishes.ts'

const now = () => Date.UTC(2027, 0, 4, 6)
const app = testApp({ now, today: parseCivilDate('2027-01-04') })

afterEach(() => vi.restoreAllMocks())

test('where neither share sheet nor clipboard is to be had, the link is shown to copy by hand', async () => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const list = { ...firstList, share: { token: 'abc', with_notes: false } }
  await render(
    <QueryClientProvider client={createQueryClient({ transport: app.transport, storage: null })}>
      <AppProvider app={app}>
        <ShareDialog list={list} name="Eid" isOpen onClose={() => {}} />
      </AppProvider>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Share the link' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Copy this link' }))
    .toHaveValue(`${location.origin}/shared-list/abc`)
})
