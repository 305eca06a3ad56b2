import { expect, test } from 'vitest'
import { smallerPhoto } from './smaller-photo.ts'

/** A photo without compression: every point has a colour of its own. */
async function noisyPhoto(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no context')
  const points = context.createImageData(width, height)
  let seed = 1
  for (let at = 0; at < points.data.length; at++) {
    seed = (seed * 16_807) % 2_147_483_647
    points.data[at] = at % 4 === 3 ? 255 : seed % 256
  }
  context.putImageData(points, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

test('a photo that is small enough is sent as it is', async () => {
  const photo = await noisyPhoto(40, 30)
  expect(await smallerPhoto(photo, photo.size)).toBe(photo)
})

test('a larger one is drawn smaller, in its proportions', async () => {
  const photo = await noisyPhoto(2400, 800)
  const most = 4_000_000
  expect(photo.size).toBeGreaterThan(most)
  const smaller = await smallerPhoto(photo, most)
  expect(smaller?.type).toBe('image/jpeg')
  expect(smaller?.size).toBeLessThanOrEqual(most)
  const drawn = await createImageBitmap(smaller ?? new Blob())
  expect([drawn.width, drawn.height]).toEqual([2048, 683])
})

test('what stays too large, or is no picture, is not sent', async () => {
  expect(await smallerPhoto(await noisyPhoto(300, 300), 1000)).toBeNull()
  expect(await smallerPhoto(new Blob([new Uint8Array(2000)]), 1000)).toBeNull()
})

test('a photo that our server cannot read is drawn anew however small, or not sent', async () => {
  // Whatever is in it: a browser that reads HEIC goes by the content.
  const png = await noisyPhoto(40, 30)
  const named = new File([png], 'IMG_1.HEIC', { type: '' })
  expect((await smallerPhoto(named, 1_000_000))?.type).toBe('image/jpeg')
  const unreadable = new File([new Uint8Array(2000)], 'IMG_2.heic', { type: 'image/heic' })
  expect(await smallerPhoto(unreadable, 1_000_000)).toBeNull()
})
