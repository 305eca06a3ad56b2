export const taxDocumentKinds = ['invoice', 'credit_note'] as const

export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

/** Addresses of documents begin so; the device's worker knows them by it. */
export const documentsPath = '/documents/'

/** Address of a document's PDF in a language. */
export function documentPath(number: string, language: string): string {
  return `${documentsPath}${number}/${language}.pdf`
}
