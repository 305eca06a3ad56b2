import { toLatinDigits } from '#domain/text/digits.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'

/** Fewest letters that are looked for: one would find nearly everything. */
export const fewestLetters = 2

/**
 * Ids of the messages that say what was typed, in their order: each of its words stands somewhere in the
 * texts of a message. Marks, case, variants of Arabic letters and the kind of digits do not matter.
 */
export function findMessages(
  messages: readonly { id: string; texts: readonly string[] }[],
  typed: string,
): string[] {
  const wanted = folded(typed)
  if (wanted.length < fewestLetters) return []
  const words = wanted.split(/\s+/)
  return messages.flatMap(({ id, texts }) => {
    const text = folded(texts.join('\n'))
    return words.every((word) => text.includes(word)) ? [id] : []
  })
}

function folded(text: string): string {
  return toLatinDigits(foldLetters(text)).trim()
}
