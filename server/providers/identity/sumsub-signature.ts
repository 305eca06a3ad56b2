import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a request: HMAC-SHA256 over seconds, method, path with query, and body, in hex. */
export function signRequest(
  secret: string,
  request: { timeS: number; method: string; path: string; body: string },
): string {
  const { timeS, method, path, body } = request
  return createHmac('sha256', secret).update(`${timeS}${method}${path}${body}`).digest('hex')
}

// Webhooks are signed as the account is set up; SHA-1 is offered too and not taken.
const digestNames = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' } as const

/** The digest of a webhook's raw body, in hex. */
export function signWebhook(
  secret: string,
  body: Uint8Array | string,
  algorithm: keyof typeof digestNames = 'HMAC_SHA256_HEX',
): string {
  return createHmac(digestNames[algorithm], secret).update(body).digest('hex')
}

/** Whether a webhook's headers fit its raw body. */
export function isWebhookGenuine(secret: string, headers: Headers, body: Uint8Array): boolean {
  const algorithm = headers.get('x-payload-digest-alg') ?? 'HMAC_SHA256_HEX'
  const given = headers.get('x-payload-digest')?.toLowerCase() ?? ''
  if (algorithm !== 'HMAC_SHA256_HEX' && algorithm !== 'HMAC_SHA512_HEX') return false
  const expected = signWebhook(secret, body, algorithm)
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  )
}
