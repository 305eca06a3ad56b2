import { PMTiles } from 'pmtiles'
import { afterEach, expect, test, vi } from 'vitest'
import { mapFilesCache } from '#contract/device-worker.ts'
import { tinyArchive } from '#tests/support/tiny-archive.ts'
import { archiveSource, keepingSource } from './archive-source.ts'
import { isArchiveKept, keepArchive } from './keep-archive.ts'

const url = 'https://maps.example/emirates.pmtiles'

/** A server with one archive, which answers as long as it is there. */
function serveArchive() {
  const bytes = tinyArchive()
  const served = { isThere: true, asked: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
    served.asked += 1
    if (!served.isThere) throw new TypeError('Failed to fetch')
    const range = new Headers(options?.headers).get('range') ?? ''
    const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    const part = bytes.slice(Number(from), Number(to) + 1)
    const length = String(part.length)
    return new Response(part, { status: 206, headers: { etag: '"one"', 'content-length': length } })
  })
  return served
}

afterEach(async () => {
  vi.restoreAllMocks()
  await caches.delete(mapFilesCache)
})

test('what was kept of an archive is read again where it cannot be reached, and nothing else', async () => {
  const served = serveArchive()
  const tile = await new PMTiles(keepingSource(url)).getZxy(0, 0, 0)
  expect(tile?.data.byteLength).toBeGreaterThan(0)
  served.isThere = false
  const again = await new PMTiles(archiveSource(url)).getZxy(0, 0, 0)
  expect(new Uint8Array(again?.data ?? new ArrayBuffer(0))).toEqual(
    new Uint8Array(tile?.data ?? new ArrayBuffer(0)),
  )
  const other = new PMTiles(archiveSource('https://maps.example/other.pmtiles'))
  await expect(other.getZxy(0, 0, 0)).rejects.toThrow()
})

test('what the map reads without being told to keep it leaves nothing behind', async () => {
  serveArchive()
  await new PMTiles(archiveSource(url)).getZxy(0, 0, 0)
  expect(await caches.has(mapFilesCache)).toBe(false)
})

test('around a door only zooms that the archive has are asked for', async () => {
  const served = serveArchive()
  // It ends at zoom 0, which shows no street: its head and its directory are all there is to read.
  const door = { lat: 25.08, lng: 55.14 }
  const airport = { lat: 25.25, lng: 55.36 }
  expect(await isArchiveKept(url, door, airport)).toBe(false)
  await keepArchive(url, door, airport)
  expect(await isArchiveKept(url, door, airport)).toBe(true)
  expect(served.asked).toBe(1)
  const kept = await (await caches.open(mapFilesCache)).keys()
  expect(kept.length).toBe(1)
})
