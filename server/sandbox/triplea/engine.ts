import type { Clock } from '#server/deps.ts'
import type { WebhookQueue } from '#server/sandbox/webhook-sender.ts'
import type { TripleaPaymentRecord, TripleaRecords, TripleaRefundRecord } from './records.ts'

/** Tells the payer where to take a refund. */
export type WriteToPayer = (letter: { email: string; url: string; language: string }) => void

type Options = {
  records: TripleaRecords
  clock: Clock
  newId: () => string
  webhooks: WebhookQueue
  writeToPayer: WriteToPayer
}

// What one test coin is worth, so that a page can show an amount of coins.
const usdPerCoin = 60_000

/** What the sandbox's calls and pages have in common. */
export function createTripleaEngine({ records, clock, newId, webhooks, writeToPayer }: Options) {
  let lastChange: Promise<unknown> = Promise.resolve()

  const paymentJson = (record: TripleaPaymentRecord) => {
    const received = record.receivedMinor / 100
    return {
      event: 'payment',
      payment_reference: record.reference,
      order_id: record.orderId,
      order_currency: record.orderCurrency,
      order_amount: record.orderMinor / 100,
      crypto_currency: 'testBTC',
      crypto_amount: coins(record.orderMinor),
      exchange_rate: usdPerCoin,
      payment_currency: record.orderCurrency,
      payment_amount: received,
      payment_crypto_amount: coins(record.receivedMinor),
      receive_amount: received,
      status: record.status,
      status_date: new Date(record.changedAt).toISOString(),
      payment_tier: record.status,
      payment_tier_date: new Date(record.changedAt).toISOString(),
      expiry_date: new Date(record.expiresAt).toISOString(),
      webhook_data: record.webhookData,
    }
  }

  async function changed(
    record: TripleaPaymentRecord,
    change: Partial<TripleaPaymentRecord>,
  ): Promise<TripleaPaymentRecord> {
    const after = { ...record, ...change, changedAt: clock.now() }
    await records.putPayment(after)
    webhooks.add(paymentJson(after))
    return after
  }

  /** The payment as it is now; one whose time is over has expired, with its webhook. */
  async function settled(record: TripleaPaymentRecord): Promise<TripleaPaymentRecord> {
    const isOver = record.status === 'none' && record.expiresAt <= clock.now()
    return isOver ? changed(record, { status: 'expired' }) : record
  }

  /** One change at a time, so that two identical requests cannot both pass a check. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastChange.then(work)
    lastChange = turn.catch(() => undefined)
    return turn
  }

  return {
    records,
    newId,
    paymentJson,
    now: () => clock.now(),
    /** `ABC-123456-PMT`, from the random id. */
    newReference(kind: 'PMT' | 'RFD'): string {
      const code = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16)
      const letters = [0, 1, 2].map((at) =>
        String.fromCharCode(65 + (Math.floor(code / 26 ** at) % 26)),
      )
      const digits = String(Math.floor(code / 26 ** 3) % 1_000_000).padStart(6, '0')
      return `${letters.join('')}-${digits}-${kind}`
    },
    current: (reference: string) =>
      inTurn(async () => {
        const record = await records.payment(reference)
        return record && settled(record)
      }),
    /** Changes the payment of a page; `next` gives null where the press changes nothing. */
    change: (
      token: string,
      next: (record: TripleaPaymentRecord) => Partial<TripleaPaymentRecord> | null,
    ) =>
      inTurn(async () => {
        const found = await records.paymentByToken(token)
        if (!found) return null
        const record = await settled(found)
        const change = next(record)
        return change ? changed(record, change) : record
      }),
    /** Expires what is over. Tells how many. */
    sweep: () =>
      inTurn(async () => {
        const open = (await records.payments()).filter(({ status }) => status === 'none')
        const after = []
        for (const record of open) after.push(await settled(record))
        return after.filter(({ status }) => status === 'expired').length
      }),
    /** Waits until the webhooks raised so far were sent or held. */
    delivered: webhooks.delivered,
    writeToPayer(payment: TripleaPaymentRecord, refund: TripleaRefundRecord) {
      const url = new URL(`/sandbox/triplea/refund/${refund.token}`, payment.successUrl).href
      writeToPayer({ email: refund.email, url, language: payment.language })
    },
  }
}

export type TripleaEngine = ReturnType<typeof createTripleaEngine>

/** An amount of the order in test coins, with the eight decimals that coins have. */
export function coins(minor: number): number {
  return Math.round((minor / 100 / usdPerCoin) * 1e8) / 1e8
}
