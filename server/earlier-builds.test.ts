import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStaticFiles } from '#server/http/static-files.ts'
import { earlierBuilds, keepPresentBuild } from './earlier-builds.ts'

let dist: string

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'areesh-dist-'))
})
afterEach(() => rm(dist, { recursive: true }))

/** A build of one file, as the bundler makes it: what was there before is gone. */
async function build(name: string, text = name): Promise<void> {
  await keepPresentBuild(dist)
  const assets = join(dist, 'client/assets')
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, name), text)
}

const kept = () =>
  Promise.all(earlierBuilds(dist).map((folder) => readdir(join(folder, 'assets')).catch(() => [])))

test('the two builds before the present one are kept', async () => {
  await build('a.js')
  expect(await kept()).toEqual([[], []])
  await build('b.js')
  expect(await kept()).toEqual([['a.js'], []])
  await build('c.js')
  await build('d.js')
  expect(await kept()).toEqual([['c.js'], ['b.js']])
})

test('the same build made again pushes none out', async () => {
  await build('a.js')
  for (let times = 0; times < 3; times++) await build('b.js')
  expect(await kept()).toEqual([['b.js'], ['a.js']])
  await build('c.js')
  expect(await kept()).toEqual([['b.js'], ['a.js']])
})

test('the server has the files of all three, and of the present build where names meet', async () => {
  await build('a.js', 'old')
  await build('b.js')
  await build('a.js', 'new')
  const files = await createStaticFiles(
    join(dist, 'client'),
    join(dist, 'brotli'),
    earlierBuilds(dist),
  )
  const read = async (path: string) => {
    const answer = await files.answer(path, new Request('http://localhost/'))
    return answer && { text: await answer.text(), cache: answer.headers.get('cache-control') }
  }
  const cache = 'public, max-age=31536000, immutable'
  expect(await read('/assets/a.js')).toEqual({ text: 'new', cache })
  expect(await read('/assets/b.js')).toEqual({ text: 'b.js', cache })
  expect(await read('/assets/c.js')).toBeNull()
})
