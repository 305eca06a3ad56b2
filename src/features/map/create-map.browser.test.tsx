import { afterEach, expect, test, vi } from 'vitest'
import { tinyArchive } from '#tests/support/tiny-archive.ts'
import { createMap, type MapHandle } from './create-map.ts'

let map: MapHandle | null = null

afterEach(() => {
  map?.remove()
  map = null
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function options(provider: Parameters<typeof createMap>[0]['provider']) {
  const container = document.createElement('div')
  container.style.setProperty('width', '600px')
  container.style.setProperty('height', '400px')
  document.body.append(container)
  return {
    container,
    provider,
    center: { lat: 25.1, lng: 55.14 },
    zoom: 10,
    language: 'ar' as const,
    label: 'Map',
    gestures: { fingers: 'إصبعين', wheel: 'مفتاح', wheelOnMac: '⌘' },
    isFullPage: true,
  }
}

function addressOf(content: BlobPart, type: string): string {
  return URL.createObjectURL(new Blob([content], { type }))
}

test('draws the map that travels with the app, and places a position in its middle', async () => {
  map = await createMap(options({ kind: 'embedded' }))
  const { x, y } = map.pixelOf(55.14, 25.1)
  expect([Math.round(x), Math.round(y)]).toEqual([300, 200])
  expect(map.saysItsSource).toBe(false)
  expect(map.detailUntilZoom).toBe(13.5)
  // By the formula of Mercator maps with tiles of 512 pixels.
  expect(map.metresPerPixel()).toBeCloseTo(69.2, 1)
  const { west, south, east, north } = map.box()
  expect(west < 55.14 && east > 55.14 && south < 25.1 && north > 25.1).toBe(true)
})

test('a map inside a page says in its guest’s words what moves it', async () => {
  const within = options({ kind: 'embedded' })
  map = await createMap({ ...within, isFullPage: false })
  expect(within.container.textContent).toContain('إصبعين')
  expect(within.container.textContent).not.toContain('Use ')
})

test('reads a PMTiles archive where one is configured', async () => {
  const url = addressOf(tinyArchive(), 'application/octet-stream')
  const asked = vi.spyOn(globalThis, 'fetch')
  map = await createMap(options({ kind: 'pmtiles', url }))
  const archiveCalls = asked.mock.calls.filter(([address]) => String(address).includes('blob:'))
  expect(archiveCalls.length).toBeGreaterThan(0)
  expect(map.detailUntilZoom).toBeNull()
  expect(map.saysItsSource).toBe(false)
})

test('shows any style by its address, which then says its own source', async () => {
  const style = {
    version: 8,
    sources: {},
    layers: [{ id: 'sea', type: 'background', paint: { 'background-color': 'rgb(0 0 0)' } }],
  }
  const url = addressOf(JSON.stringify(style), 'application/json')
  map = await createMap(options({ kind: 'style', url }))
  expect(map.saysItsSource).toBe(true)
})

test('draws its own map when a configured style cannot be had', async () => {
  const url = 'blob:nothing-is-here'
  map = await createMap(options({ kind: 'style', url }))
  expect(map.saysItsSource).toBe(false)
})

test('says so when the device cannot draw maps', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(createMap(options({ kind: 'embedded' }))).rejects.toThrow()
})
