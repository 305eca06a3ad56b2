const lanes = 32
// Sums up to 2^26, far more than homes can be.
const planeCount = 26

/**
 * How many of the words at `rows[0 … count)` have each of their 32 bits. Eight words at a time go through
 * a tree of carry-save adders, so that a bit costs a fraction of an addition; plane k of the sums
 * holds bit k of all 32 of them.
 */
export function bitCounts(words: Uint32Array, rows: Uint32Array, count: number): number[] {
  const planes = new Uint32Array(planeCount)
  const word = (at: number) => words[rows[at] ?? 0] ?? 0
  let ones = 0
  let twos = 0
  let fours = 0
  let at = 0
  for (; at + 8 <= count; at += 8) {
    let half = ones ^ word(at)
    const twosA = (ones & word(at)) | (half & word(at + 1))
    ones = half ^ word(at + 1)
    half = ones ^ word(at + 2)
    const twosB = (ones & word(at + 2)) | (half & word(at + 3))
    ones = half ^ word(at + 3)
    half = twos ^ twosA
    const foursA = (twos & twosA) | (half & twosB)
    twos = half ^ twosB
    half = ones ^ word(at + 4)
    const twosC = (ones & word(at + 4)) | (half & word(at + 5))
    ones = half ^ word(at + 5)
    half = ones ^ word(at + 6)
    const twosD = (ones & word(at + 6)) | (half & word(at + 7))
    ones = half ^ word(at + 7)
    half = twos ^ twosC
    const foursB = (twos & twosC) | (half & twosD)
    twos = half ^ twosD
    half = fours ^ foursA
    const eights = (fours & foursA) | (half & foursB)
    fours = half ^ foursB
    carry(planes, eights, 3)
  }
  for (; at < count; at++) carry(planes, word(at), 0)
  carry(planes, ones, 0)
  carry(planes, twos, 1)
  carry(planes, fours, 2)
  return laneSums(planes)
}

/** 1 when no bit of a word is set, else 0; without a branch. */
export function noneSet(word: number): number {
  return ((word | -word) >>> 31) ^ 1
}

function laneSums(planes: Uint32Array): number[] {
  const sums = new Array<number>(lanes).fill(0)
  for (let k = 0; k < planeCount; k++) {
    const plane = planes[k] ?? 0
    if (plane === 0) continue
    for (let lane = 0; lane < lanes; lane++) {
      sums[lane] = (sums[lane] ?? 0) + ((plane >>> lane) & 1) * (1 << k)
    }
  }
  return sums
}

/** Adds a word whose bits are worth 2^plane each. */
function carry(planes: Uint32Array, word: number, plane: number): void {
  let rest = word
  for (let k = plane; rest !== 0; k++) {
    const before = planes[k] ?? 0
    planes[k] = before ^ rest
    rest = before & rest
  }
}
