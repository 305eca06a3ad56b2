import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeWire, encodeWire } from '#contract/wire.ts'
import { wireBytes } from '#server/http/wire-bytes.ts'

describe('the wire format', () => {
  // A failing run prints its seed and path; fast-check takes both to repeat it.
  test('returns every JSON value as it went in', async () => {
    await fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        // JSON itself has no minus zero.
        const wanted: unknown = JSON.parse(JSON.stringify(value))
        expect(decodeWire(encodeWire(value))).toEqual(wanted)
      }),
      { numRuns: 500 },
    )
  })

  test('carries Arabic, Russian and emoji', async () => {
    const words = fc.constantFrom(
      'عريش',
      'الإمارات',
      'Ариш',
      '🌴',
      '👨‍👩‍👧‍👦',
      '٣',
      '\u202b',
      'a',
      ' ',
    )
    await fc.assert(
      fc.property(fc.array(words), (parts) => {
        const text = parts.join('')
        const encoded = encodeWire({ text })
        expect(encoded).toMatch(/^[A-Za-z0-9+/]+=*$/)
        expect(decodeWire(encoded)).toEqual({ text })
        expect(Buffer.from(encoded, 'base64').toString()).toBe(JSON.stringify({ text }))
      }),
    )
  })

  test('is written the same by the server', async () => {
    await fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(new TextDecoder().decode(wireBytes(value))).toBe(encodeWire(value))
      }),
    )
  })

  test('carries texts that are longer than one slice', () => {
    const text = 'عريش 🌴 '.repeat(20_000)
    expect(decodeWire(encodeWire(text))).toBe(text)
  })

  test('throws, and never guesses, on anything else', async () => {
    await fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const value = readOrNull(text)
        if (value !== null)
          expect(value).toEqual(JSON.parse(Buffer.from(text, 'base64').toString()))
      }),
    )
    expect(() => decodeWire(Buffer.from([0x22, 0xc3, 0x28, 0x22]).toString('base64'))).toThrow()
  })
})

function readOrNull(text: string): unknown {
  try {
    return decodeWire(text)
  } catch {
    return null
  }
}
