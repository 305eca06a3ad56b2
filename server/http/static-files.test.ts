import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

const text = await readFile(import.meta.filename, 'utf8')
let folder: string
let cache: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areesh-files-'))
  cache = await mkdtemp(join(tmpdir(), 'areesh-cache-'))
  await writeFile(join(folder, 'a.js'), text)
  await writeFile(join(folder, 'a.webp'), text)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await rm(cache, { recursive: true })
})

/** The files as a start of the server has them. */
const start = () => createStaticFiles(folder, cache)

const ask = (headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip, br', ...headers } })

async function bytesOf(response: Response | null): Promise<Buffer> {
  return Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
}

test('a text is small at once and smallest once there was time for it', async () => {
  const files = await start()
  const first = await bytesOf(await files.answer('/a.js', ask()))
  expect(brotliDecompressSync(first).toString()).toBe(text)
  await files.readAll()
  const best = await bytesOf(await files.answer('/a.js', ask()))
  expect(brotliDecompressSync(best).toString()).toBe(text)
  expect(best.length).toBeLessThan(first.length)
})

test('the next start begins with the smallest', async () => {
  const first = await start()
  await first.readAll()
  const best = await bytesOf(await first.answer('/a.js', ask()))
  const second = await start()
  expect(await bytesOf(await second.answer('/a.js', ask()))).toEqual(best)
})

test('a kept file that was cut short or is of no file any more is not used', async () => {
  await (await start()).readAll()
  const [name = ''] = await readdir(cache)
  await writeFile(join(cache, name), 'broken')
  await writeFile(join(cache, 'old.br'), 'of an earlier build')
  const files = await start()
  const served = await bytesOf(await files.answer('/a.js', ask()))
  expect(brotliDecompressSync(served).toString()).toBe(text)
  await files.readAll()
  expect(await readdir(cache)).toEqual([name])
})

test('pictures, and browsers without brotli, get the file itself', async () => {
  const { answer } = await start()
  expect((await answer('/a.webp', ask()))?.headers.get('content-encoding')).toBeNull()
  const plain = await answer('/a.js', ask({ 'accept-encoding': 'gzip' }))
  expect((await bytesOf(plain)).toString()).toBe(text)
})

test('only files of the folder exist', async () => {
  const { answer } = await start()
  for (const path of ['/../a.js', '/b.js', '/', '//a.js', '/%61.js']) {
    expect(await answer(path, ask())).toBeNull()
  }
})

test('a copy that is still right is not sent again', async () => {
  const { answer } = await start()
  for (const [path, vary] of [
    ['/a.js', 'accept-encoding'],
    ['/a.webp', null],
  ] as const) {
    const whole = await answer(path, ask())
    const etag = whole?.headers.get('etag') ?? ''
    const again = await answer(path, ask({ 'if-none-match': etag }))
    expect(again?.status).toBe(304)
    // A copy that is confirmed must not become one for those who read another form.
    expect(whole?.headers.get('vary')).toBe(vary)
    expect(again?.headers.get('vary')).toBe(vary)
  }
})

test('files are kept by others for as long as the page about static hosts says', async () => {
  for (const path of ['assets', 'media/homes', 'media/map'])
    await mkdir(join(folder, path), { recursive: true })
  for (const path of ['assets/b.js', 'media/homes/b.avif', 'media/map/b.json'])
    await writeFile(join(folder, path), text)
  const { answer } = await start()
  const guide = await readFile(new URL('../../docs/static-host.md', import.meta.url), 'utf8')
  for (const [row, path] of [
    ['a file of the folder, `/assets/…`', '/assets/b.js'],
    ['a file of the folder, `/media/map/…`', '/media/map/b.json'],
    ['a file of the folder, `/media/…`', '/media/homes/b.avif'],
    ['any other file of the folder', '/a.webp'],
  ] as const) {
    const line = guide.split('\n').find((one) => one.startsWith(`| ${row} |`))
    const sent = (await answer(path, ask()))?.headers.get('cache-control')
    expect(line, path).toContain(`\`cache-control: ${sent}\``)
  }
})
