/** What a file of a picture is by its first bytes; its name and declared type say nothing. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** The type of a picture by its signature; null for everything that is none of ours. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (asciiAt(bytes, 0) === 'RIFF' && asciiAt(bytes, 8) === 'WEBP') return 'webp'
  if (asciiAt(bytes, 4) !== 'ftyp') return null
  const brand = asciiAt(bytes, 8)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return heicBrands.has(brand) ? 'heic' : null
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
