/**
 * The wire format of specification 7: JSON, UTF-8, base64. `btoa` alone would fail on Arabic and
 * emoji, so text always passes through UTF-8 bytes.
 */

// Where the engine has it, the native codec is some twenty times faster than the loops.
const nativeFromBase64: unknown = Reflect.get(Uint8Array, 'fromBase64')
const nativeToBase64: unknown = Reflect.get(Uint8Array.prototype, 'toBase64')

/** Encodes any JSON value as base64 of its UTF-8 JSON. */
export function encodeWire(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  if (typeof nativeToBase64 === 'function') return nativeToBase64.call(bytes)
  let binary = ''
  // In slices: a spread of a whole large array would overflow the call stack.
  for (let i = 0; i < bytes.length; i += 0x2000) {
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x2000))
  }
  return btoa(binary)
}

/** Decodes base64 JSON. Throws on bad base64, bad UTF-8 and bad JSON; callers turn that into words. */
export function decodeWire(text: string): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(decodeBytes(text.trim())))
}

function decodeBytes(text: string): Uint8Array {
  if (typeof nativeFromBase64 === 'function') return nativeFromBase64.call(Uint8Array, text)
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}
