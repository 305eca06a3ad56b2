/**
 * Folds letters of the three scripts for comparing: marks and case off, Arabic letter variants united,
 * Cyrillic ё as е (guide to places, B2).
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|\u0640/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ё/g, 'е')
}
