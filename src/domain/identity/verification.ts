import { addDays, type CivilDate } from '#domain/stay/civil-date.ts'

/** Where the identity check of a person stands, product brief 5. `expiring`: verified, but not for long. */
export const verificationStates = [
  'not_started',
  'draft',
  'submitted',
  'in_review',
  'verified',
  'expiring',
  'needs_resubmission',
  'rejected',
  'expired',
] as const

export type VerificationState = (typeof verificationStates)[number]

/** Why documents were sent back or refused, product brief 5. */
export const verificationReasons = [
  'blurry',
  'cropped',
  'expired_document',
  'name_mismatch',
  'unreadable',
  'under_age',
  'duplicate',
  'other',
] as const

export type VerificationReason = (typeof verificationReasons)[number]

const expiringDays = 30

/** Whether a person counts as verified: the door code and the law ask nothing else. */
export function isVerified(state: VerificationState): boolean {
  return state === 'verified' || state === 'expiring'
}

/** Whether a person may begin a check, or go on with one. After a refusal for good only a person helps. */
export function canStartCheck(state: VerificationState): boolean {
  return state !== 'verified' && state !== 'rejected' && state !== 'in_review'
}

/**
 * The state as of a day in Dubai: a document runs out by itself, and 30 days before it does the person
 * is told. `validUntil` is the last day on which the document is good; null when nobody knows.
 */
export function verificationOn(
  state: VerificationState,
  validUntil: CivilDate | null,
  today: CivilDate,
): VerificationState {
  if (state !== 'verified' || validUntil === null) return state
  if (validUntil < today) return 'expired'
  return validUntil <= addDays(today, expiringDays) ? 'expiring' : 'verified'
}
