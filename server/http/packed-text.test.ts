import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyFor, bodyOf, pack } from '#server/http/packed-text.ts'

const long = new TextEncoder().encode('A home by the sea. '.repeat(200))

test('a packed page goes as it is to who takes brotli, and unpacked to others', async () => {
  const packed = await pack(long)
  expect(packed.length).toBeLessThan(long.length / 10)
  const browser = new Headers({ vary: 'cookie' })
  expect(await bodyFor('gzip, deflate, br, zstd', packed, browser)).toBe(packed)
  expect(browser.get('content-encoding')).toBe('br')
  expect(browser.get('vary')).toBe('cookie, accept-encoding')
  for (const accepted of [undefined, 'identity', 'vibrant, gzip']) {
    const plain = new Headers()
    expect(await bodyFor(accepted, packed, plain)).toEqual(long)
    expect(plain.get('content-encoding')).toBeNull()
  }
})

test('an answer is packed for who takes it, unless it is short', async () => {
  const headers = new Headers()
  expect(brotliDecompressSync(await bodyOf('br', long, headers))).toEqual(Buffer.from(long))
  expect(headers.get('content-encoding')).toBe('br')
  const short = long.slice(0, 1000)
  const plain = new Headers()
  expect(await bodyOf('br', short, plain)).toBe(short)
  expect(await bodyOf(undefined, long, plain)).toBe(long)
  expect(plain.get('content-encoding')).toBeNull()
})
