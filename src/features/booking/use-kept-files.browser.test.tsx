import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keptMessage } from '#contract/device-worker.ts'
import { render } from '#ui/test/render.tsx'
import { useKeptFiles } from './use-kept-files.ts'

const cacheName = 'kept-files-test'
const path = '/way-in/stays/AR-1/photo.webp'

afterEach(async () => {
  vi.restoreAllMocks()
  await caches.delete(cacheName)
})

function Kept() {
  return <p>{useKeptFiles([path]) ? 'all here' : 'not yet'}</p>
}

test('the device is looked at once, and again when the worker says that files have come', async () => {
  const looks = vi.spyOn(caches, 'match')
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Kept />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('not yet')).toBeVisible()
  await expect.poll(() => looks.mock.calls.length).toBe(1)
  await (await caches.open(cacheName)).put(path, new Response('photo'))
  const tell = (data: unknown) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  tell({ type: 'open', path: '/' })
  expect(looks).toHaveBeenCalledTimes(1)
  tell(keptMessage)
  await expect.element(page.getByText('all here')).toBeVisible()
  // What is there is not asked for again.
  tell(keptMessage)
  expect(looks).toHaveBeenCalledTimes(2)
})
