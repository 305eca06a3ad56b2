/**
 * Each word with a capital first letter, the rest as written (specification 2); Cyrillic too, while
 * scripts without capitals stay as they are. Parts joined by a hyphen count as words.
 */
export function capitaliseWords(name: string): string {
  return name.replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
}
