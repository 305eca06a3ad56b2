import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { RequestDetails } from 'web-push'
import type { Config } from '#server/config.ts'
import { createPublicLookup } from './public-lookup.ts'
import { isPushEndpoint } from './push-endpoints.ts'
import type { PushOutcome, PushSender } from './push-sender.ts'
import type { VapidKeys } from './vapid-keys.ts'

const timeoutMs = 10_000

type Settings = Pick<Config, 'pushSubject' | 'pushTestOrigin'>
type Answer = { status: number; retryAfter: string | undefined }
type Message = Pick<RequestDetails, 'endpoint' | 'headers' | 'body'>

/** Sends by the Web Push protocol (RFC 8030, 8188, 8291, 8292). */
export function createPushSender(
  { pushSubject, pushTestOrigin }: Settings,
  keys: VapidKeys,
  now: () => number,
): PushSender {
  const accepts = (endpoint: string) => isPushEndpoint(endpoint, pushTestOrigin)
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, payload, { ttlSeconds, isUrgent, topic }) {
      // Accepted once, perhaps by other settings than today's.
      if (!accepts(endpoint)) return { kind: 'gone' }
      try {
        // Read with the first message: a server starts without it.
        const { default: webPush } = await import('web-push')
        const message = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          payload,
          {
            vapidDetails: { subject: pushSubject, ...keys },
            TTL: ttlSeconds,
            urgency: isUrgent ? 'high' : 'normal',
            topic,
          },
        )
        return outcomeOf(await post(message), now())
      } catch {
        return { kind: 'later', afterMs: null, status: null }
      }
    },
  }
}

/** Only the status counts: whatever else a service says is not read. Redirects are not followed. */
function post({ endpoint, headers, body }: Message): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(endpoint)
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }
    const request =
      url.protocol === 'https:'
        ? httpsRequest(url, { ...options, agent: false, lookup: createPublicLookup() })
        : httpRequest(url, { ...options, agent: false })
    request.on('response', (response) => {
      const retryAfter = response.headers['retry-after']
      response.destroy()
      resolve({ status: response.statusCode ?? 0, retryAfter })
    })
    request.on('error', reject)
    request.end(body)
  })
}

function outcomeOf({ status, retryAfter }: Answer, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  // Too many at once, a service in trouble, or our clock or key in doubt: none is the message's fault.
  const isPassing = [401, 403, 408, 425, 429].includes(status) || status >= 500
  if (!isPassing) return { kind: 'refused', status }
  return { kind: 'later', afterMs: waitOf(retryAfter, now), status }
}

/** Ms from now that a `Retry-After` asks for: seconds, or a date. */
function waitOf(retryAfter: string | undefined, now: number): number | null {
  if (!retryAfter) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
