const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
// Marks, embeddings, overrides and isolates: they would turn the words around the text about.
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text as one line that stands beside others without disturbing them, as names do. */
export function plainLine(text: string): string {
  return text.replace(lineEnds, ' ').replace(directions, '').trim()
}
