import '#ui/styles/index.css'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cachedAtHeader } from '#contract/copy-headers.ts'
import { picturesCache, userCallsCache } from '#contract/device-worker.ts'
import { StoragePage } from '#features/privacy/storage-page.tsx'
import { openPart, shownAt } from './test/show-page.tsx'

const trips = userCallsCache('u-1')
const day = 24 * 60 * 60 * 1000

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  const pictures = await caches.open(picturesCache)
  await pictures.put('/one', new Response(new Uint8Array(1_500_000)))
  await pictures.put('/two', new Response(new Uint8Array(700_000)))
  const headers = { [cachedAtHeader]: String(shownAt - 3 * day) }
  await (await caches.open(trips)).put('/trip', new Response(new Uint8Array(4_000), { headers }))
})

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('every part has its size and age, and pictures are freed at once', async () => {
  await openPart(<StoragePage />, 'en', { answers: {} })
  await expect.element(row('Pictures of homes').getByText(/2\.2\sMB/)).toBeVisible()
  await expect.element(row('Trips and messages').getByText(/4\skB/)).toBeVisible()
  await expect.element(row('Trips and messages').getByText(/18 November 2026/)).toBeVisible()
  await expect.element(row('Map').getByText(/Nothing kept/)).toBeVisible()
  expect((await axe.run()).violations).toEqual([])

  await page.getByRole('button', { name: 'Free up: Pictures of homes' }).click()
  await expect.element(row('Pictures of homes').getByText(/Nothing kept/)).toBeVisible()
  expect(await caches.has(picturesCache)).toBe(false)
  expect(await caches.has(trips)).toBe(true)
})

test('trips go only after a question', async () => {
  await openPart(<StoragePage />, 'en', { answers: {} })
  await page.getByRole('button', { name: 'Free up: Trips and messages' }).click()
  await page.getByRole('button', { name: 'No, keep them' }).click()
  expect(await caches.has(trips)).toBe(true)
  await page.getByRole('button', { name: 'Free up: Trips and messages' }).click()
  await page.getByRole('button', { name: 'Yes, free them' }).click()
  await expect.element(row('Trips and messages').getByText(/Nothing kept/)).toBeVisible()
  expect(await caches.has(trips)).toBe(false)
})
