export const taxDocumentKinds = ['invoice', 'credit_note'] as const

export type TaxDocumentKind = (typeof taxDocumentKinds)[number]
