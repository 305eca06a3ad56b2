import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parseCivilDate } from '#domain/stay/civil-date.ts'
import { AppProvider } from '#lib/app-context.tsx'
import { render } from '#ui/test/render.tsx'
import { testApp } from '#ui/test/test-app.ts'
import { NotSaved } from './not-saved.tsx'

const promise = 'Places that you look at with a connection are saved, and open without one.'

// A device that has saved no list: what it has is of the whole browser, in which other tests save theirs.
vi.mock('#lib/device-search/search-options.ts', () => ({
  deviceSearchOf: () => ({ saved: async () => [] }),
}))

function show(): Promise<void> {
  const app = testApp({
    now: () => Date.UTC(2026, 10, 21, 9),
    today: parseCivilDate('2026-11-21'),
  })
  return render(
    <AppProvider app={app}>
      <NotSaved onRetry={() => {}} />
    </AppProvider>,
  )
}

test('where no list is kept yet, the page says how one is', async () => {
  await show()
  await expect.element(page.getByText(promise)).toBeVisible()
})

test('whoever saves data is not promised lists', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await show()
  const words =
    'Your browser is set to save data: homes that you have opened are here, lists are not.'
  await expect.element(page.getByText(words)).toBeVisible()
  vi.unstubAllGlobals()
  expect(page.getByText(promise).elements()).toHaveLength(0)
})
