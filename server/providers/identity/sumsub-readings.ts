import * as v from 'valibot'
import type { DocumentKind, IdentityDocument } from '#domain/identity/document.ts'
import type { VerificationReason } from '#domain/identity/verification.ts'
import { type CivilDate, isCivilDate } from '#domain/stay/civil-date.ts'
import type { IdentityOutcome } from './identity-provider.ts'

const text = v.optional(v.nullable(v.string()))

const documentSchema = v.object({
  idDocType: v.string(),
  country: text,
  firstName: text,
  middleName: text,
  lastName: text,
  number: text,
  validUntil: text,
  dob: text,
})

/** The part of an applicant that is read; the provider says much more, which we do not want. */
export const applicantSchema = v.object({
  externalUserId: v.string(),
  info: v.optional(v.object({ idDocs: v.optional(v.array(documentSchema), []), dob: text })),
  review: v.optional(
    v.object({
      reviewStatus: v.string(),
      reviewResult: v.optional(
        v.object({
          reviewAnswer: v.optional(v.string()),
          reviewRejectType: v.optional(v.string()),
          rejectLabels: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

export type Applicant = v.InferOutput<typeof applicantSchema>

/** Where an applicant's check stands. Of a review that is not completed the last answer says nothing. */
export function readOutcome({ review, info }: Applicant): IdentityOutcome {
  if (!review || review.reviewStatus === 'init') return { kind: 'none' }
  if (review.reviewStatus !== 'completed') return { kind: 'pending' }
  const { reviewAnswer, reviewRejectType, rejectLabels = [] } = review.reviewResult ?? {}
  if (reviewAnswer === 'GREEN') return { kind: 'verified', document: readDocument(info) }
  const reason = readReason(rejectLabels)
  return { kind: reviewRejectType === 'FINAL' ? 'rejected' : 'retry', reason }
}

const reasonOfLabel: Readonly<Record<string, VerificationReason>> = {
  UNSATISFACTORY_PHOTOS: 'blurry',
  LOW_QUALITY: 'blurry',
  SCREENSHOTS: 'blurry',
  BLACK_AND_WHITE: 'blurry',
  INCOMPLETE_DOCUMENT: 'cropped',
  DOCUMENT_PAGE_MISSING: 'cropped',
  FRONT_SIDE_MISSING: 'cropped',
  BACK_SIDE_MISSING: 'cropped',
  EXPIRATION_DATE: 'expired_document',
  PROBLEMATIC_APPLICANT_DATA: 'name_mismatch',
  DB_DATA_MISMATCH: 'name_mismatch',
  BAD_FACE_MATCHING: 'name_mismatch',
  DOCUMENT_DAMAGED: 'unreadable',
  ID_INVALID: 'unreadable',
  AGE_REQUIREMENT_MISMATCH: 'under_age',
  DUPLICATE: 'duplicate',
}

function readReason(labels: readonly string[]): VerificationReason {
  for (const label of labels) {
    const reason = reasonOfLabel[label]
    if (reason) return reason
  }
  return 'other'
}

const gulfStates = ['BHR', 'KWT', 'OMN', 'QAT', 'SAU']

/** The newest document; address proofs and selfies are none. */
function readDocument(info: Applicant['info']): IdentityDocument | null {
  const found = info?.idDocs.findLast(({ idDocType, country }) => kindOf(idDocType, country))
  const kind = found && kindOf(found.idDocType, found.country)
  if (!found || !kind) return null
  return {
    kind,
    country: found.country ?? null,
    number: found.number ?? null,
    validUntil: dayOf(found.validUntil),
    bornOn: dayOf(found.dob ?? info?.dob),
    names: [found.firstName, found.middleName, found.lastName].flatMap((name) => name || []),
  }
}

function kindOf(type: string, country: string | null | undefined): DocumentKind | null {
  if (type === 'PASSPORT') return 'passport'
  if (type !== 'ID_CARD' && type !== 'RESIDENCE_PERMIT') return null
  if (country === 'ARE') return 'emirates_id'
  return country && gulfStates.includes(country) ? 'gcc_id' : null
}

function dayOf(value: string | null | undefined): CivilDate | null {
  const day = value?.slice(0, 10) ?? ''
  return isCivilDate(day) ? day : null
}
