import createBidi from 'bidi-js'

/** The sets of letters that each have a font file of their own. */
export const letterSets = ['latin', 'latin-ext', 'cyrillic', 'arabic'] as const

export type LetterSet = (typeof letterSets)[number]

/** A piece of a line that is drawn with one font in one direction. */
export type VisualRun = { text: string; letters: LetterSet }

type Piece = VisualRun & { level: number }

const bidi = createBidi()

// As @fontsource-variable/rubik divides them.
const sets: readonly (readonly [LetterSet, RegExp])[] = [
  ['arabic', /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u2116]/],
  ['latin-ext', /[\u0100-\u02ba\u02bd-\u02c5\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/],
]

// They order the text around them and have no look of their own.
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/**
 * A line of text as it is seen, from left to right (Unicode's bidirectional algorithm). Arabic words
 * keep the order in which they are read, because the font joins their letters and turns them round;
 * everything else in a run from the right is turned round here.
 */
export function visualRuns(text: string, direction: 'ltr' | 'rtl'): VisualRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const pieces: Piece[] = []
  let at = 0
  for (const character of text) {
    const level = levels[at] ?? 0
    at += character.length
    if (!invisible.test(character)) addCharacter(pieces, character, level)
  }
  const ordered = reorder(pieces)
  return ordered.map((piece) => ({ text: shown(piece), letters: piece.letters }))
}

function addCharacter(pieces: Piece[], character: string, level: number): void {
  const letters = sets.find(([, pattern]) => pattern.test(character))?.[0] ?? 'latin'
  const last = pieces.at(-1)
  if (last && last.level === level && last.letters === letters) last.text += character
  else pieces.push({ text: character, letters, level })
}

/** Rule L2: from the highest level down to the lowest odd one, runs of that level or more turn round. */
function reorder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let from = 0
    while (from < ordered.length) {
      let until = from
      while ((ordered[until]?.level ?? -1) >= level) until += 1
      ordered.splice(from, until - from, ...ordered.slice(from, until).toReversed())
      from = Math.max(until, from) + 1
    }
  }
  return ordered
}

function shown({ text, letters, level }: Piece): string {
  if (level % 2 === 0 || letters === 'arabic') return text
  return [...text]
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}
