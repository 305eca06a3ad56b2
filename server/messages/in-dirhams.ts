import type { Language } from '#contract/language.ts'
import { formatFils } from '#domain/money/fils.ts'

/** A sum of a letter, to the fils: "AED 1,234.00". */
export function inDirhams(fils: number, language: Language): string {
  return `AED ${formatFils(fils, language, 2)}`
}
