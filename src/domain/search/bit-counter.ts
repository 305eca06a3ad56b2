const lanes = 32
// Counts up to 2^24 homes.
const planeCount = 24

/**
 * Counts each bit of many 32-bit words at once: plane k holds bit k of all 32 sums, and adding a word
 * is a carry that rarely goes further than two planes.
 */
export class BitCounter {
  readonly #planes = new Uint32Array(planeCount)

  add(word: number): void {
    let carry = word >>> 0
    for (let plane = 0; carry !== 0 && plane < planeCount; plane++) {
      const before = this.#planes[plane] ?? 0
      this.#planes[plane] = before ^ carry
      carry = (before & carry) >>> 0
    }
  }

  /** How many of the added words had the bit, for each of the 32 bits. */
  counts(): number[] {
    return Array.from({ length: lanes }, (_, lane) =>
      this.#planes.reduce((sum, plane, k) => sum + ((plane >>> lane) & 1) * 2 ** k, 0),
    )
  }
}
