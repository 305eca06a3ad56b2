import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Bytes } from '#server/http/brotli-cache.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } =
  constants
// A page of 110 kB becomes 16 kB in a millisecond and a half; 7 would take seven times as long for 1 % less.
const quality = 5

/** A text as the least that has to travel. */
export function packText(text: string): Promise<Bytes> {
  const bytes = Buffer.from(text)
  const params = {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return compress(bytes, { params }).then((packed) => new Uint8Array(packed))
}

/** The body for somebody who asked with this `accept-encoding`; says in the headers what it is. */
export async function bodyFor(
  accepted: string | undefined,
  packed: Bytes,
  headers: Headers,
): Promise<Bytes> {
  headers.append('vary', 'accept-encoding')
  if (!/\bbr\b/.test(accepted ?? '')) return new Uint8Array(await decompress(packed))
  headers.set('content-encoding', 'br')
  return packed
}
