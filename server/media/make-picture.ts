import sharp, { type Sharp } from 'sharp'
import { pictureTypeOf } from './picture-type.ts'

/** Largest file that is taken, specification 5. */
const maxPictureBytes = 5_000_000
// A small file can unfold into gigabytes: judged by its header, before a pixel is decoded.
const maxPixels = 40_000_000
const maxSide = 16_000
const minSide = 64
const previewWidth = 16
const mostSeconds = 20

/** Why a file is not taken. */
export type PictureRefusal =
  | 'empty'
  | 'too-large'
  | 'heic'
  | 'wrong-type'
  | 'too-many-pixels'
  | 'too-small'
  | 'unreadable'

/** What is made of a picture: files by what their names end with, and what pages need to know. */
export type MadePicture = {
  /** `-480.avif`, `-480.webp` and so on. */
  files: ReadonlyMap<string, Buffer>
  width: number
  height: number
  /** A WebP of 16 pixels' width, base64. */
  preview: string
}

/** A file that is not taken, with the reason to say. */
export class RefusedPicture extends Error {
  override readonly name = 'RefusedPicture'
  readonly reason: PictureRefusal

  constructor(reason: PictureRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Kinds of files that are drawn. */
export type PictureFormat = 'avif' | 'webp'

type Shape = {
  /** Largest file that is taken; `maxPictureBytes` where it is left out. */
  maxBytes?: number
  widths: readonly number[]
  isSquare: boolean
  formats: readonly PictureFormat[]
}

const settings = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 72, effort: 4 }),
} as const satisfies Record<PictureFormat, (picture: Sharp) => Sharp>

/**
 * Draws a sent picture anew at the given widths and in the given formats: turned as its camera was held,
 * without any of its metadata or of what else was in the file; of several frames the first. Throws
 * RefusedPicture. The decoding runs in threads of sharp's own.
 */
export async function makePicture(bytes: Uint8Array, shape: Shape): Promise<MadePicture> {
  const original = await open(bytes, shape.maxBytes ?? maxPictureBytes)
  const upright = original.autoOrient().toColourspace('srgb').flatten({ background: '#ffffff' })
  try {
    const cut = shape.isSquare ? { height: Math.max(...shape.widths), fit: 'cover' as const } : {}
    const { data, info } = await upright
      .resize({ width: Math.max(...shape.widths), withoutEnlargement: !shape.isSquare, ...cut })
      .timeout({ seconds: mostSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const drawn = () => sharp(data, { raw: { width, height, channels } })
    const files = new Map<string, Buffer>()
    for (const size of shape.widths) {
      const sized = drawn().resize({ width: size, withoutEnlargement: true })
      for (const format of shape.formats) {
        files.set(`-${size}.${format}`, await settings[format](sized.clone()).toBuffer())
      }
    }
    const small = await drawn().resize({ width: previewWidth }).webp({ quality: 20 }).toBuffer()
    return { files, width, height, preview: small.toString('base64') }
  } catch {
    throw new RefusedPicture('unreadable')
  }
}

async function open(bytes: Uint8Array, maxBytes: number): Promise<Sharp> {
  if (bytes.byteLength === 0) throw new RefusedPicture('empty')
  if (bytes.byteLength > maxBytes) throw new RefusedPicture('too-large')
  const type = pictureTypeOf(bytes)
  if (type === 'heic') throw new RefusedPicture('heic')
  if (type === null) throw new RefusedPicture('wrong-type')
  const picture = sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
  })
  const seen = await picture.metadata().catch((error: unknown) => {
    throw new RefusedPicture(/pixel limit/.test(String(error)) ? 'too-many-pixels' : 'unreadable')
  })
  // Sharp calls AVIF by the name of its container.
  if (seen.format !== (type === 'avif' ? 'heif' : type)) throw new RefusedPicture('wrong-type')
  const { width, height } = seen
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new RefusedPicture('too-many-pixels')
  }
  if (Math.min(width, height) < minSide) throw new RefusedPicture('too-small')
  return picture
}
