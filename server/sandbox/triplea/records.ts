import * as v from 'valibot'
import type { SandboxStore } from '#server/sandbox/store.ts'

const paymentRecord = v.object({
  /** `ABC-123456-PMT`. */
  reference: v.string(),
  /** What opens its page; unguessable. */
  token: v.string(),
  orderCurrency: v.string(),
  orderMinor: v.number(),
  receivedMinor: v.number(),
  orderId: v.string(),
  payerEmail: v.string(),
  language: v.string(),
  successUrl: v.string(),
  cancelUrl: v.string(),
  webhookData: v.record(v.string(), v.unknown()),
  status: v.picklist(['none', 'hold', 'short', 'good', 'invalid', 'expired']),
  /** Epoch ms. */
  createdAt: v.number(),
  changedAt: v.number(),
  expiresAt: v.number(),
})

const refundRecord = v.object({
  /** `ABC-123456-RFD`. */
  reference: v.string(),
  token: v.string(),
  paymentReference: v.string(),
  email: v.string(),
  amountMinor: v.number(),
  remarks: v.string(),
  status: v.picklist(['new', 'paid', 'cancelled']),
})

export type TripleaPaymentRecord = v.InferOutput<typeof paymentRecord>
export type TripleaRefundRecord = v.InferOutput<typeof refundRecord>

const kinds = { payment: 'triplea.payment', refund: 'triplea.refund' } as const

/** The sandbox's objects, checked whenever they leave the store. */
export function createTripleaRecords(store: SandboxStore) {
  const payments = async () =>
    (await store.list(kinds.payment)).map((data) => v.parse(paymentRecord, data))
  const refunds = async () =>
    (await store.list(kinds.refund)).map((data) => v.parse(refundRecord, data))
  return {
    payments,
    async payment(reference: string): Promise<TripleaPaymentRecord | null> {
      const data = await store.get(kinds.payment, reference)
      return data == null ? null : v.parse(paymentRecord, data)
    },
    paymentByToken: async (token: string) =>
      (await payments()).find((record) => record.token === token) ?? null,
    putPayment: (record: TripleaPaymentRecord) =>
      store.put(kinds.payment, record.reference, record),
    async refund(reference: string): Promise<TripleaRefundRecord | null> {
      const data = await store.get(kinds.refund, reference)
      return data == null ? null : v.parse(refundRecord, data)
    },
    refundByToken: async (token: string) =>
      (await refunds()).find((record) => record.token === token) ?? null,
    refundsOf: async (paymentReference: string) =>
      (await refunds()).filter((record) => record.paymentReference === paymentReference),
    putRefund: (record: TripleaRefundRecord) => store.put(kinds.refund, record.reference, record),
  }
}

export type TripleaRecords = ReturnType<typeof createTripleaRecords>
