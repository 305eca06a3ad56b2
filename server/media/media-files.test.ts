import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureStore } from './picture-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'areesh-media-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a kept picture lies below the data folder and outlives a restart', async () => {
  const sent = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  const kept = await createPictureStore(folder).keep('home', sent)
  expect(kept).toMatchObject({ width: 500, height: 400 })
  const names = await readdir(join(folder, 'media'))
  expect(names).toHaveLength(6)
  expect(names.every((name) => name.startsWith(`home-${kept?.key}-`))).toBe(true)
  const again = createPictureStore(folder)
  expect(await again.read('home', `${kept?.key}-480.avif`)).not.toBeNull()
  expect(await again.read('profile', `${kept?.key}-480.avif`)).toBeNull()
  await again.remove('home', kept?.key ?? '')
  expect(await readdir(join(folder, 'media'))).toEqual([])
})

test('the same picture has the same name', async () => {
  const sent = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#05a' } })
    .webp()
    .toBuffer()
  const store = createPictureStore('memory:')
  const first = await store.keep('profile', sent)
  expect(await store.keep('profile', sent)).toEqual(first)
})
