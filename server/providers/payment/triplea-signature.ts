import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignatureInvalid } from './payment-error.ts'

const toleranceS = 300

/** The header `triplea-signature` over a body, made at `timestampS` (Unix seconds). */
export function signTriplea(secret: string, timestampS: number, body: string | Uint8Array): string {
  return `t=${timestampS},v1=${digest(secret, String(timestampS), body)}`
}

/**
 * Checks `triplea-signature` over the bytes as received; several `v1` may stand in it while a secret is
 * changed. `now` is in epoch ms.
 *
 * @throws SignatureInvalid for a missing or wrong signature, and for one older than five minutes
 */
export function assertTripleaSignature(
  secret: string,
  header: string | null,
  body: string | Uint8Array,
  now: number,
): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
  if (!/^\d{1,12}$/.test(timestamp) || signatures.length === 0) {
    throw new SignatureInvalid('Triple-A: no signature')
  }
  const wanted = digest(secret, timestamp, body)
  if (!signatures.some((signature) => isSame(signature, wanted))) {
    throw new SignatureInvalid('Triple-A: the signature is another one')
  }
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceS) {
    throw new SignatureInvalid('Triple-A: the signature is too old')
  }
}

function digest(secret: string, timestamp: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
