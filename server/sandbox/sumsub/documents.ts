import type { DocumentKind } from '#domain/identity/document.ts'

/** What a tester may hand in: one that is in order, and each way in which it may not be. */
export const documentCases = [
  'good',
  'expired',
  'child',
  'stranger',
  'misread',
  'cropped',
  'taken',
] as const

export type DocumentCase = (typeof documentCases)[number]

/** What the provider finds wrong with a photo that it does not take; `plain` where it has no more to say. */
export function rejectLabel(which: DocumentCase, plain: string): string {
  const labels: Partial<Record<DocumentCase, string>> = {
    cropped: 'INCOMPLETE_DOCUMENT',
    taken: 'DUPLICATE',
  }
  return labels[which] ?? plain
}

const numbers: Readonly<Record<DocumentKind, string>> = {
  passport: 'LR0123456',
  emirates_id: '784199112345675',
  gcc_id: '1098765432',
}

const types = {
  passport: { idDocType: 'PASSPORT', country: 'LBN' },
  emirates_id: { idDocType: 'ID_CARD', country: 'ARE' },
  gcc_id: { idDocType: 'ID_CARD', country: 'SAU' },
} as const satisfies Record<DocumentKind, { idDocType: string; country: string }>

/** A document as the provider reads it. Names are left out where they would be the guest's own. */
export function sandboxDocument(kind: DocumentKind, which: DocumentCase, year: number) {
  const isMisread = which === 'misread'
  return {
    ...types[isMisread ? 'emirates_id' : kind],
    number: isMisread ? '784199112345670' : numbers[kind],
    validUntil: `${which === 'expired' ? year - 1 : year + 5}-06-30`,
    dob: `${which === 'child' ? year - 12 : year - 35}-05-14`,
    ...(which === 'stranger' ? { firstName: 'PETRA', lastName: 'NOVAKOVA' } : {}),
  }
}
