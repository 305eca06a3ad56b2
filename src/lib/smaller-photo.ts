import { isHeic } from '#contract/shared-files.ts'

// As wide as the server keeps such photos, on the longer side and with room for sharp screens.
const longestSide = 2048

/**
 * A photo as it may be sent: as it is up to `mostBytes`, otherwise drawn smaller, as cameras make larger ones.
 * HEIC is always drawn anew, because our server cannot read it. Null where it stays too large or the browser
 * cannot read it.
 */
export async function smallerPhoto(file: Blob, mostBytes: number): Promise<Blob | null> {
  const name = file instanceof File ? file.name : ''
  if (file.size <= mostBytes && !isHeic({ type: file.type, name })) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const width = Math.max(1, Math.round(picture.width * scale))
    const height = Math.max(1, Math.round(picture.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return smaller.size <= mostBytes ? smaller : null
  } catch {
    return null
  }
}
