import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePicture, RefusedPicture } from './make-picture.ts'
import { pictureShapes } from './picture-store.ts'

const { home: homes, profile } = pictureShapes

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const blue = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ])
}

/** A PNG of one colour, one bit a pixel: tiny as a file, whatever its side. */
function blankPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.byteLength, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...chunks])
}

async function reasonOf(bytes: Uint8Array): Promise<string> {
  try {
    await makePicture(bytes, homes)
    return 'taken'
  } catch (error) {
    return error instanceof RefusedPicture ? error.reason : String(error)
  }
}

/** Average red, green and blue of a part of a picture. */
async function colourAt(bytes: Uint8Array | undefined, at: 'top' | 'bottom') {
  const { width, height } = await sharp(bytes).metadata()
  const half = Math.floor(height / 2)
  const top = at === 'top' ? 0 : half
  const part = await sharp(bytes).extract({ left: 0, top, width, height: half }).toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

test('a picture comes at three widths, as AVIF and WebP, with a tiny preview', async () => {
  const made = await makePicture(await halves(2000, 1000).jpeg().toBuffer(), homes)
  expect([...made.files.keys()]).toEqual([
    '-480.avif',
    '-480.webp',
    '-960.avif',
    '-960.webp',
    '-1440.avif',
    '-1440.webp',
  ])
  expect(made).toMatchObject({ width: 1440, height: 720 })
  const widest = await sharp(made.files.get('-1440.avif')).metadata()
  expect(widest).toMatchObject({ format: 'heif', compression: 'av1', width: 1440 })
  const preview = Buffer.from(made.preview, 'base64')
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 16, height: 8 })
  expect(preview.byteLength).toBeLessThan(300)
})

test('a small picture is not blown up', async () => {
  const made = await makePicture(await halves(600, 400).png().toBuffer(), homes)
  expect(made).toMatchObject({ width: 600, height: 400 })
})

test('a profile photo becomes a square of its middle', async () => {
  const made = await makePicture(await halves(900, 300).webp().toBuffer(), profile)
  expect(made).toMatchObject({ width: 288, height: 288 })
  expect(await sharp(made.files.get('-96.webp')).metadata()).toMatchObject({
    width: 96,
    height: 96,
  })
})

test('a picture of a camera held upright is turned: the left of the sensor is the top', async () => {
  const sent = await halves(800, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const made = await makePicture(sent, homes)
  expect(made).toMatchObject({ width: 400, height: 800 })
  const [red, , blueAtTop] = await colourAt(made.files.get('-480.webp'), 'top')
  expect(red).toBeGreaterThan(200)
  expect(blueAtTop).toBeLessThan(40)
})

test('neither the place where it was taken nor anything else of the file is kept', async () => {
  const exif = {
    IFD0: { Copyright: 'Mariam' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 4/1 0/1' },
  }
  const sent = await halves(800, 400).jpeg().withExif(exif).toBuffer()
  expect(sent.includes('Mariam')).toBe(true)
  const made = await makePicture(sent, homes)
  for (const file of made.files.values()) {
    expect(file.includes('Mariam')).toBe(false)
    const { exif: kept, icc, xmp } = await sharp(file).metadata()
    expect([kept, xmp, icc]).toEqual([undefined, undefined, undefined])
  }
})

test('a page hidden behind a picture does not survive', async () => {
  const script = '<script>alert(1)</script>'
  const sent = Buffer.concat([await halves(200, 200).jpeg().toBuffer(), Buffer.from(script)])
  const made = await makePicture(sent, homes)
  for (const file of made.files.values()) expect(file.includes('<script')).toBe(false)
})

test('of a moving picture the first frame stays', async () => {
  const first = await halves(200, 100).png().toBuffer()
  const second = await sharp(first).negate().png().toBuffer()
  const frames = await sharp([first, second], { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const made = await makePicture(frames, homes)
  expect(made).toMatchObject({ width: 200, height: 100 })
  expect((await sharp(made.files.get('-480.webp')).metadata()).pages ?? 1).toBe(1)
})

test('a drawing with a script, a page and a table are no pictures, whatever they are called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const text of [svg, '<!doctype html><p>', 'a,b\n1,2', 'GIF89a\x01\x00']) {
    expect(await reasonOf(Buffer.from(text))).toBe('wrong-type')
  }
})

test('an empty file, one too large and the format of iPhones are refused by name', async () => {
  expect(await reasonOf(new Uint8Array())).toBe('empty')
  expect(await reasonOf(new Uint8Array(5_000_001))).toBe('too-large')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect(await reasonOf(heic)).toBe('heic')
})

test('a damaged picture is refused', async () => {
  const whole = await halves(800, 600).jpeg({ quality: 100 }).toBuffer()
  expect(await reasonOf(whole.subarray(0, Math.floor(whole.byteLength / 3)))).toBe('unreadable')
  expect(await reasonOf(whole.subarray(0, 8))).toBe('unreadable')
  expect(await reasonOf(Buffer.from('RIFF\x10\0\0\0WEBPVP8 rubbish'))).toBe('unreadable')
})

test('a small file of endless pixels is refused before it unfolds', async () => {
  const bomb = blankPng(20_000)
  expect(bomb.byteLength).toBeLessThan(5_000_000)
  const before = process.memoryUsage().rss
  expect(await reasonOf(blankPng(500))).toBe('taken')
  expect(await reasonOf(bomb)).toBe('too-many-pixels')
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('a picture of a few pixels shows nothing', async () => {
  expect(await reasonOf(await halves(20, 20).png().toBuffer())).toBe('too-small')
})
