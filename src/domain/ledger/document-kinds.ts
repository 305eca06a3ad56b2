export const taxDocumentKinds = ['invoice', 'credit_note'] as const

export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

/** What a guest has in hand of the money of a stay. A receipt is no document of the tax law. */
export type DocumentKind = TaxDocumentKind | 'receipt'
