import '#ui/styles/index.css'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cachedAtHeader } from '#contract/copy-headers.ts'
import { picturesCache, userCallsCache } from '#contract/device-worker.ts'
import { StoragePage } from '#features/privacy/storage-page.tsx'
import { ConnectionError } from '#lib/api-error.ts'
import { openSnapshots } from '#lib/device-search/snapshot-database.ts'
import { createSnapshotStore } from '#lib/device-search/snapshot-store.ts'
import { createFixedSession } from '#lib/fixed-session.ts'
import { createBrowserOutbox } from '#lib/outbox/browser-outbox.ts'
import { unsentFilesOf } from '#lib/outbox/unsent-files.ts'
import { smallSnapshot } from '#tests/support/small-snapshot.ts'
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

const countIn = async (name: string) => (await (await caches.open(name)).keys()).length

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
  expect(await countIn(picturesCache)).toBe(0)
  expect(await countIn(trips)).toBe(1)
})

test('pictures that somebody has open are room as soon as they are freed', async () => {
  const open = await caches.open(picturesCache)
  await openPart(<StoragePage />, 'en', { answers: {} })
  await page.getByRole('button', { name: 'Free up: Pictures of homes' }).click()
  await expect.element(row('Pictures of homes').getByText(/Nothing kept/)).toBeVisible()
  expect(await open.keys()).toEqual([])
})

test('homes that are searched without a signal are counted and freed', async () => {
  const snapshots = createSnapshotStore()
  await openSnapshots().run('readwrite', (store) => store.clear())
  const saved = { emirate: 'DU', place: 'dubai', count: 300 }
  await snapshots.write(smallSnapshot({ ...saved, asOf: shownAt - 2 * day }))
  await openPart(<StoragePage />, 'en', { answers: {} })
  const search = row('Search without a signal')
  await expect.element(search.getByText(/\d\skB/)).toBeVisible()
  await expect.element(search.getByText(/19 November 2026/)).toBeVisible()

  await page.getByRole('button', { name: 'Free up: Search without a signal' }).click()
  await expect.element(search.getByText(/Nothing kept/)).toBeVisible()
  expect(await snapshots.read('en', shownAt)).toEqual([])
  expect(await countIn(picturesCache)).toBe(2)
  // Homes that are looked at again come back.
  await snapshots.write(smallSnapshot({ ...saved, asOf: shownAt }))
  expect(await snapshots.read('en', shownAt)).toHaveLength(1)
})

test('files that wait to be sent are counted, and go with what is deleted unsent alone', async () => {
  const user = {
    _id: crypto.randomUUID(),
    token: '',
    full_name: 'Layla',
    profile_image: '',
    image_url: '',
  }
  const outbox = createBrowserOutbox({
    transport: { send: () => Promise.reject(new ConnectionError('away')) },
    session: createFixedSession(user, 'g-1'),
    now: () => shownAt,
  })
  const files = unsentFilesOf(user._id)
  await files.add({ id: 'lock', name: 'lock.jpg', blob: new Blob([new Uint8Array(3_200_000)]) })
  const payload = { booking_id: 'stay', client_id: 'one', text: 'This door?', file_ids: ['lock'] }
  const about = { userId: user._id, kind: 'chat/sendMessage', key: 'stay', id: 'one' } as const
  await outbox.enqueue({ ...about, payload })
  await openPart(<StoragePage />, 'en', { answers: {}, user, outbox })
  const waiting = row('Files that wait to be sent')
  await expect.element(waiting.getByText(/3\.2\sMB/)).toBeVisible()
  await expect.element(waiting.getByRole('button')).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Delete unsent' }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect.element(waiting).not.toBeInTheDocument()
  expect(await files.get('lock')).toBeNull()
})

test('trips go only after a question', async () => {
  await openPart(<StoragePage />, 'en', { answers: {} })
  await page.getByRole('button', { name: 'Free up: Trips and messages' }).click()
  await page.getByRole('button', { name: 'No, keep them' }).click()
  expect(await countIn(trips)).toBe(1)
  await page.getByRole('button', { name: 'Free up: Trips and messages' }).click()
  await page.getByRole('button', { name: 'Yes, free them' }).click()
  await expect.element(row('Trips and messages').getByText(/Nothing kept/)).toBeVisible()
  expect(await countIn(trips)).toBe(0)
})
