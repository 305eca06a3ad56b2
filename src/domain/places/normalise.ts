import { foldLetters } from '#domain/text/fold-letters.ts'

/**
 * Folds a place name of any of the three scripts for comparing: marks and case off, Arabic letter
 * variants and the article united, Latin articles off, Cyrillic ё as е (guide to places, B2).
 */
export function normalisePlaceName(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => word.replace(/^ال(?=.{2})/, ''))
    .filter((word, index, words) => words.length === 1 || index > 0 || !articles.has(word))
    .join(' ')
}

const articles = new Set(['al', 'el', 'ar', 'as', 'ash', 'an', 'аль', 'эль', 'аш', 'ар'])
