import { addMonths, type CivilDate } from '#domain/stay/civil-date.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import type { VerificationReason } from './verification.ts'

/** Documents that the UAE registers guests by. */
export const documentKinds = ['passport', 'emirates_id', 'gcc_id'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** What a provider read from a document; nothing of it is kept but kind, country and last day. */
export type IdentityDocument = {
  kind: DocumentKind
  /** ISO 3166-1 alpha-3. */
  country: string | null
  number: string | null
  /** The last day on which it is good. */
  validUntil: CivilDate | null
  bornOn: CivilDate | null
  /** As printed in Latin letters. */
  names: readonly string[]
}

const leastAgeMonths = 18 * 12
const emiratesIdShape = /^784\d{12}$/

/**
 * Whether a text is the number of an Emirates ID: 15 digits that begin with 784, the last of them a
 * Luhn check digit (product brief 3). Spaces, dashes and Arabic or Persian digits are as good.
 */
export function isEmiratesId(text: string): boolean {
  const digits = toLatinDigits(text).replace(/[\s-]/g, '')
  return emiratesIdShape.test(digits) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/**
 * Why a document that the provider found genuine cannot register this guest, or null when it can: it
 * has run out, its number is misread, its owner is a child, or it is somebody else's.
 */
export function documentProblem(
  document: IdentityDocument,
  guest: { firstName: string; lastName: string },
  today: CivilDate,
): VerificationReason | null {
  if (document.validUntil !== null && document.validUntil < today) return 'expired_document'
  const isMisread =
    document.kind === 'emirates_id' && document.number !== null && !isEmiratesId(document.number)
  if (isMisread) return 'unreadable'
  const isChild = document.bornOn !== null && addMonths(document.bornOn, leastAgeMonths) > today
  if (isChild) return 'under_age'
  return isNamedLike(document.names, guest) ? null : 'name_mismatch'
}

/**
 * Documents carry more names than accounts, in another order and spelled another way (Mohammed,
 * Muhammad): one of the guest's names has to be there. Names in another script cannot be compared, and
 * say nothing.
 */
function isNamedLike(
  names: readonly string[],
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean {
  const printed = new Set(names.flatMap(wordsOf))
  if (printed.size === 0) return true
  const own = [firstName, lastName].flatMap(wordsOf)
  return own.length === 0 || own.some((word) => printed.has(word))
}

/** Latin words of a name without case and accents. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[a-z]+/g) ?? []
}
