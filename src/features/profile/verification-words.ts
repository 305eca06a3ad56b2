import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VerificationReason, VerificationState } from '#domain/identity/verification.ts'

type Words = {
  kind: 'info' | 'success' | 'warning' | 'danger'
  title: MessageDescriptor
  text: MessageDescriptor
}

const failed = msg`Your kyc updated failed. Please try again or contact to admin team.`

/** Words for where an identity check stands; of a failed one those of the specification (point 8). */
export const verificationWords: Readonly<Record<VerificationState, Words>> = {
  not_started: {
    kind: 'warning',
    title: msg`Not verified`,
    text: msg`The law asks for every adult to be registered before check-in. It takes two minutes.`,
  },
  draft: {
    kind: 'warning',
    title: msg`Check begun`,
    text: msg`You have begun the check. Go on where you left it.`,
  },
  submitted: {
    kind: 'info',
    title: msg`Documents received`,
    text: msg`We check your documents. Nothing to do for now.`,
  },
  in_review: {
    kind: 'info',
    title: msg`Documents received`,
    text: msg`We check your documents. Nothing to do for now.`,
  },
  verified: {
    kind: 'success',
    title: msg`Verified`,
    text: msg`Your documents are verified. Nothing more to do before check-in.`,
  },
  expiring: {
    kind: 'warning',
    title: msg`Verified, but not for long`,
    text: msg`Your document runs out soon. Verify the new one before your next stay.`,
  },
  needs_resubmission: { kind: 'danger', title: msg`Not verified`, text: failed },
  rejected: { kind: 'danger', title: msg`Not verified`, text: failed },
  expired: {
    kind: 'warning',
    title: msg`Documents out of date`,
    text: msg`Your document has passed its date. Verify the new one before check-in.`,
  },
}

/** Why documents were sent back, and what helps. */
export const reasonWords: Readonly<Record<VerificationReason, MessageDescriptor>> = {
  blurry: msg`The photo is not sharp. Take it in good light, without flash.`,
  cropped: msg`A part of the document is missing. All four corners and both sides have to be seen.`,
  expired_document: msg`The document has passed its date. Use one that is still good.`,
  name_mismatch: msg`The name on the document is not the one in your profile. Correct the profile or use your own document.`,
  unreadable: msg`The number on the document could not be read. Take the photo again, straight from above.`,
  under_age: msg`Only adults of 18 and over can be verified.`,
  duplicate: msg`This document belongs to another account already.`,
  other: msg`The document could not be accepted.`,
}

/** Whether the last documents were not accepted: only then a reason is to be told. */
export function isRefused(status: VerificationState): boolean {
  return status === 'needs_resubmission' || status === 'rejected'
}
