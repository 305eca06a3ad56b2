import { randomBytes } from 'node:crypto'

/**
 * Makes a UUID version 7: 48 bits of `now` (epoch ms), then 74 random bits. Ids made later sort
 * later (to the millisecond), so new rows land at the end of their index, and no database sequence
 * is needed. `random` exists for tests: ten bytes.
 */
export function newId(now: number, random: Uint8Array = randomBytes(10)): string {
  const time = Math.floor(now).toString(16).padStart(12, '0')
  const tail = Buffer.from(random).subarray(0, 10)
  tail.writeUInt8((tail.readUInt8(0) & 0x0f) | 0x70, 0)
  tail.writeUInt8((tail.readUInt8(2) & 0x3f) | 0x80, 2)
  const hex = tail.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`
}
