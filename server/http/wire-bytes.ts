/**
 * `encodeWire` as the bytes that go out: base64 of the value's UTF-8 JSON. Node's own codec takes a
 * tenth of a millisecond for a page of homes where the portable loop takes two.
 */
export function wireBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return Buffer.from(Buffer.from(JSON.stringify(value)).toString('base64'), 'latin1')
}
