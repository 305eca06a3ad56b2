/**
 * Exchanges with Sumsub in the shapes of its documentation, with people of ours: what the provider must
 * read, and what the sandbox must look like.
 *
 * - https://docs.sumsub.com/reference/generate-websdk-external-link (link, refusal)
 * - https://docs.sumsub.com/reference/get-applicant-data-via-externaluserid (applicant)
 * - https://docs.sumsub.com/docs/receive-and-interpret-results-via-api (review results)
 * - https://docs.sumsub.com/docs/user-verification-webhooks (webhooks)
 * - https://docs.sumsub.com/reference/authentication (signatures of requests)
 */
export const recordedRef = 'b7c1f2d4e6'

const applicantId = '5cb56e8e0a975a35f333cb83'
const inspectionId = '5cb56e8e0a975a35f333cb84'

/** The answer to a request for a link to the page where documents are photographed. */
export const recordedLink = { url: 'https://in.sumsub.com/websdk/p/sbx_uni_lPDnIKwzmxPfDohk' }

/** The answer to a request whose signature does not fit. */
export const recordedMismatch = {
  description: 'Request signature mismatch',
  code: 401,
  correlationId: 'c0b20cfbbf674ce5aeaf479e72d33af8',
  errorCode: 4003,
  errorName: 'app-token-signature mismatch',
}

/** The answer for somebody who has not opened the link yet. */
export const recordedMissing = {
  description: 'Applicant not found',
  code: 404,
  correlationId: '79e72d33af8c0b20cfbbf674ce5aeaf4',
}

/** The string that the documentation signs as its example. */
export const recordedSigning = {
  timeS: 1_607_551_635,
  method: 'POST',
  path: '/resources/accessTokens?userId=cfd20712-24a2-4c7d-9ab0-146f3c142335&levelName=basic-kyc-level&ttlInSecs=600',
  body: '',
}

const passport = {
  idDocType: 'PASSPORT',
  country: 'LBN',
  firstName: 'LAYLA',
  firstNameEn: 'LAYLA',
  lastName: 'HADDAD',
  lastNameEn: 'HADDAD',
  issuedDate: '2021-02-02',
  validUntil: '2031-02-01',
  number: 'LR0123456',
  dob: '1991-05-14',
  mrzLine1: 'P<LBNHADDAD<<LAYLA<<<<<<<<<<<<<<<<<<<<<<<<<<',
  nationality: 'LBN',
}

const refusal = {
  moderationComment: 'Please upload a photo on which everything can be read.',
  clientComment: 'The photo is blurred.',
  reviewAnswer: 'RED',
  rejectLabels: ['UNSATISFACTORY_PHOTOS'],
  reviewRejectType: 'RETRY',
  buttonIds: ['badPhoto_dataNotVisible', 'badPhoto'],
}

const forgery = {
  moderationComment: 'We could not verify your documents.',
  clientComment: 'The document was edited.',
  reviewAnswer: 'RED',
  rejectLabels: ['FORGERY'],
  reviewRejectType: 'FINAL',
  buttonIds: ['forgery_editor', 'forgery'],
}

function applicant(reviewStatus: string, reviewResult?: object, idDocs: object[] = []) {
  return {
    id: applicantId,
    createdAt: '2026-11-21 08:58:10',
    createdBy: 'service-sbx-AREESHKEY-websdk',
    key: 'AREESHKEY',
    clientId: 'areesh',
    inspectionId,
    externalUserId: recordedRef,
    info: {
      firstName: 'LAYLA',
      firstNameEn: 'LAYLA',
      lastName: 'HADDAD',
      lastNameEn: 'HADDAD',
      dob: '1991-05-14',
      country: 'LBN',
      nationality: 'LBN',
      idDocs,
    },
    email: 'layla@example.com',
    applicantPlatform: 'Web',
    ipCountry: 'ARE',
    agreement: {
      createdAt: '2026-11-21 08:58:40',
      source: 'WebSDK',
      targets: ['constConsentEn_v7'],
    },
    requiredIdDocs: {
      docSets: [
        {
          idDocSetType: 'IDENTITY',
          types: ['PASSPORT', 'ID_CARD', 'RESIDENCE_PERMIT'],
          subTypes: ['FRONT_SIDE', 'BACK_SIDE'],
        },
        { idDocSetType: 'SELFIE', types: ['SELFIE'], videoRequired: 'passiveLiveness' },
      ],
    },
    review: {
      reviewId: 'jOmMK',
      attemptId: 'VZlhx',
      attemptCnt: 1,
      elapsedSincePendingMs: 23_414,
      levelName: 'id-only',
      levelAutoCheckMode: null,
      createDate: '2026-11-21 08:58:11+0000',
      reviewDate: '2026-11-21 08:59:19+0000',
      ...(reviewResult ? { reviewResult } : {}),
      reviewStatus,
      priority: 0,
    },
    lang: 'en',
    type: 'individual',
  }
}

/** An applicant at each moment of a check. */
export const recordedApplicants = {
  opened: applicant('init'),
  waiting: applicant('pending', undefined, [passport]),
  'on hold': applicant('onHold', refusal, [passport]),
  approved: applicant('completed', { reviewAnswer: 'GREEN' }, [passport]),
  'sent back': applicant('completed', refusal, [passport]),
  refused: applicant('completed', forgery, [passport]),
} as const

function webhook(type: string, reviewStatus: string, reviewResult?: object) {
  return {
    applicantId,
    inspectionId,
    applicantType: 'individual',
    correlationId: 'req-a260b669-4f14-4bb5-a4c5-ac0218acb9a4',
    levelName: 'id-only',
    sandboxMode: true,
    externalUserId: recordedRef,
    type,
    ...(reviewResult ? { reviewResult } : {}),
    reviewStatus,
    createdAt: '2026-11-21 08:59:19+0000',
    createdAtMs: '2026-11-21 08:59:19.321',
    clientId: 'areesh',
  }
}

/** What is sent on the way of a check; none of it is believed, all of it is asked about. */
export const recordedWebhooks = {
  applicantCreated: webhook('applicantCreated', 'init'),
  applicantPending: webhook('applicantPending', 'pending'),
  applicantOnHold: webhook('applicantOnHold', 'onHold', refusal),
  applicantReviewed: webhook('applicantReviewed', 'completed', { reviewAnswer: 'GREEN' }),
  'applicantReviewed, sent back': webhook('applicantReviewed', 'completed', refusal),
  'applicantReviewed, refused': webhook('applicantReviewed', 'completed', forgery),
} as const
