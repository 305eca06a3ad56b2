import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mapDataFiles, picturesCache } from '#contract/device-worker.ts'
import { memoryCaches } from './caches-test-bench.ts'
import { keepDocuments } from './documents.ts'
import { inRange } from './in-range.ts'
import { answerMapData } from './map-files.ts'
import { answerPicture } from './pictures.ts'

const address = 'https://areesh.example/documents/INV-1/en.pdf'
const whole = '0123456789'

const headers = { 'content-type': 'application/pdf', 'content-encoding': 'br', etag: '"one"' }
const ask = async (asked: Record<string, string>, file = new Response(whole, { headers })) => {
  const answer = await inRange(new Request(address, { headers: asked }), file)
  const given = (name: string) => answer.headers.get(name)
  return {
    status: answer.status,
    text: await answer.text(),
    place: given('content-range'),
    length: given('content-length'),
    type: given('content-type'),
    encoding: given('content-encoding'),
  }
}

const plain = { type: 'application/pdf', encoding: null }

test.each([
  ['bytes=0-4', '01234', 'bytes 0-4/10'],
  ['bytes=3-3', '3', 'bytes 3-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  // What reaches beyond the end is given as far as there is something.
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-99', whole, 'bytes 0-9/10'],
  ['bytes=0-', whole, 'bytes 0-9/10'],
])('%s of a file is its part', async (range, text, place) => {
  const length = `${text.length}`
  expect(await ask({ range })).toEqual({ status: 206, text, place, length, ...plain })
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('%s is no part of a file', async (range) => {
  const none = { status: 416, text: '', place: 'bytes */10', length: null, ...plain }
  expect(await ask({ range })).toEqual(none)
})

test('an empty file has no part', async () => {
  expect(await ask({ range: 'bytes=0-' }, new Response(''))).toMatchObject({
    status: 416,
    place: 'bytes */0',
  })
})

test.each([
  [{}],
  // Neither is one range of bytes.
  [{ range: 'bytes=0-1,4-5' }],
  [{ range: 'bytes=5-2' }],
  [{ range: 'bytes=-' }],
  [{ range: 'lines=1-2' }],
  // The part that is there already is another file's.
  [{ range: 'bytes=5-', 'if-range': '"other"' }],
])('asked by %o the whole is given', async (asked) => {
  expect(await ask(asked)).toMatchObject({ status: 200, text: whole, place: null })
})

test('the rest of the same file is given', async () => {
  const rest = await ask({ range: 'bytes=5-', 'if-range': '"one"' })
  expect(rest).toMatchObject({ status: 206, text: '56789' })
})

test('a part that the network has given, and what it refuses, stay as they are', async () => {
  const init = { status: 206, headers: { 'content-range': 'bytes 4-5/10' } }
  const part = await ask({ range: 'bytes=4-5' }, new Response('45', init))
  expect(part).toMatchObject({ status: 206, text: '45', place: 'bytes 4-5/10' })
  const refused = await ask({ range: 'bytes=0-1' }, new Response('Not found', { status: 404 }))
  expect(refused).toMatchObject({ status: 404, text: 'Not found', place: null })
})

describe('a part from the network', () => {
  let device: ReturnType<typeof memoryCaches>

  beforeEach(() => {
    device = memoryCaches()
    vi.stubGlobal('caches', device)
    vi.stubGlobal('fetch', async () => new Response('45', { status: 206 }))
  })

  afterEach(() => vi.unstubAllGlobals())

  const keptIn = async (name: string) => (await device.open(name)).keys()

  test('is given, and never kept as if it were the whole', async () => {
    const work: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => work.push(one)
    const at = (path: string) =>
      new Request(`https://areesh.example${path}`, { headers: { range: 'bytes=4-5' } })
    const [data = ''] = mapDataFiles
    const answers = [
      await answerPicture(at('/media/homes/sea-640.avif'), waitUntil),
      await answerMapData(at(data), waitUntil),
    ]
    await keepDocuments({ userId: 'guest-of-parts', paths: ['/documents/INV-1/en.pdf'] }, () => 1)
    await Promise.all(work)
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['45', '45'])
    for (const name of [picturesCache, ...device.names()]) expect(await keptIn(name)).toEqual([])
  })
})
