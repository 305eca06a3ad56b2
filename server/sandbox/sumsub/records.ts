import * as v from 'valibot'
import type { SandboxStore } from '#server/sandbox/store.ts'

const applicant = v.object({
  id: v.string(),
  externalUserId: v.string(),
  /** Epoch ms. */
  createdAt: v.number(),
  reviewStatus: v.picklist(['init', 'pending', 'completed']),
  reviewAnswer: v.nullable(v.picklist(['GREEN', 'RED'])),
  reviewRejectType: v.nullable(v.picklist(['RETRY', 'FINAL'])),
  rejectLabels: v.array(v.string()),
  document: v.nullable(v.record(v.string(), v.string())),
})

const link = v.object({
  token: v.string(),
  externalUserId: v.string(),
  language: v.string(),
  successUrl: v.string(),
  rejectUrl: v.string(),
  /** Epoch ms. */
  expiresAt: v.number(),
})

export type ApplicantRecord = v.InferOutput<typeof applicant>
export type LinkRecord = v.InferOutput<typeof link>

/** The sandbox's objects, checked whenever they leave the store. */
export function createSumsubRecords(store: SandboxStore) {
  return {
    async applicant(externalUserId: string): Promise<ApplicantRecord | null> {
      const data = await store.get('sumsub.applicant', externalUserId)
      return data == null ? null : v.parse(applicant, data)
    },
    putApplicant: (record: ApplicantRecord) =>
      store.put('sumsub.applicant', record.externalUserId, record),
    async link(token: string): Promise<LinkRecord | null> {
      const data = await store.get('sumsub.link', token)
      return data == null ? null : v.parse(link, data)
    },
    putLink: (record: LinkRecord) => store.put('sumsub.link', record.token, record),
  }
}

export type SumsubRecords = ReturnType<typeof createSumsubRecords>
