import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoByKey } from '#server/db/seed/photos.ts'
import { createWorkQueue } from '#server/media/work-queue.ts'

// The size that messengers and social networks cut nothing from.
const width = 1200
const height = 630
const quality = 80
const atOnce = 1
const mostWaiting = 12

/**
 * Gives pictures of homes as JPEG in the shape of a shared link's card: chat apps read neither AVIF nor,
 * all of them, WebP. Made when first asked for and kept in memory; there are as many as pictures.
 */
export function createSharePictures(distDir: string) {
  const queue = createWorkQueue(atOnce, mostWaiting)
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const make = async (photo: string): Promise<Uint8Array<ArrayBuffer>> => {
    const file = join(distDir, 'client/media/homes', `${photo}-1440.webp`)
    const drawn = sharp(await readFile(file)).resize({ width, height, fit: 'cover' })
    return new Uint8Array(await drawn.jpeg({ quality, mozjpeg: true }).toBuffer())
  }
  return {
    width,
    height,
    /** The picture, or null for an unknown one and while too many wait. */
    async read(photo: string): Promise<Uint8Array<ArrayBuffer> | null> {
      if (!photoByKey.has(photo)) return null
      const known = made.get(photo)
      if (known !== undefined) return await known
      const making = queue.run(() => make(photo))
      if (!making) return null
      made.set(photo, making)
      making.catch(() => made.delete(photo))
      return await making
    },
  }
}
