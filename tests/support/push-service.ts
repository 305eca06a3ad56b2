import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { pushPayloadSchema } from '#contract/push.ts'

const claimsSchema = v.object({ aud: v.string(), exp: v.number(), sub: v.string() })

/** A message as the browser at the end of the line reads it. */
export type Received = {
  payload: v.InferOutput<typeof pushPayloadSchema>
  /** Path of the browser's address. */
  path: string
  ttl: number
  urgency: string
  topic: string
}

type Answer = { status: number; retryAfter?: string }

/**
 * A push service on this machine with the browsers behind it: takes messages as RFC 8030 has it, checks
 * who sends them (RFC 8292) and decrypts them (RFC 8291, 8188).
 */
export async function startPushService() {
  const received: Received[] = []
  const faults: string[] = []
  const answers: Answer[] = []
  const browsers = new Map<string, Browser>()
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { status, retryAfter } = answers.shift() ?? { status: 201 }
      if (status === 201) {
        try {
          received.push(read(request, body, browsers, origin))
        } catch (error) {
          faults.push(String(error))
        }
      }
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end('x'.repeat(9))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    /** Messages that were taken, oldest first. */
    received,
    /** What was wrong with the others. */
    faults,
    /** What it says next, instead of 201. */
    answers,
    /** A new browser's subscription, as it describes it. */
    subscribe(): { endpoint: string; p256dh: string; auth: string } {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(8).toString('hex')}`
      browsers.set(path, { keys, auth })
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

type Browser = { keys: ReturnType<typeof createECDH>; auth: Buffer }

function read(
  { headers, url = '' }: IncomingMessage,
  body: Buffer,
  browsers: ReadonlyMap<string, Browser>,
  origin: string,
): Received {
  const browser = browsers.get(url)
  if (!browser) throw new Error('nobody has this address')
  checkSender(headers.authorization ?? '', origin)
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted')
  return {
    payload: v.parse(v.strictObject(pushPayloadSchema.entries), JSON.parse(decrypt(body, browser))),
    path: url,
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    topic: String(headers.topic),
  }
}

function checkSender(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = v.parse(claimsSchema, JSON.parse(Buffer.from(claims, 'base64url').toString()))
  if (!isSigned || aud !== origin) throw new Error('not signed for this service')
}

/** The one record of a message: salt, size, the sender's key, then the text with its padding. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const input = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

function derive(key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
