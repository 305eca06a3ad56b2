import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VerificationState } from '#contract/verification/get-status.ts'

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
    text: msg`The law asks hosts to register every guest. Bring your passport or Emirates ID; your host registers you at check-in.`,
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
  needs_resubmission: { kind: 'danger', title: msg`Not verified`, text: failed },
  rejected: { kind: 'danger', title: msg`Not verified`, text: failed },
  expired: {
    kind: 'warning',
    title: msg`Documents out of date`,
    text: msg`Your document has passed its date. Bring the new one to check-in.`,
  },
}
