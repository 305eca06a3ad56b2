import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import * as v from 'valibot'
import { authKey } from '#contract/automatic-fields.ts'
import { type CallDefinition, type CallInput, type CallOutput, callPath } from '#contract/call.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import { decodeWire, encodeWire } from '#contract/wire.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

// A proxy keeps its lines to the server open.
const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })

// How every answer that succeeded begins; read this way, the asking side costs next to nothing.
const success = encodeWire({ status: 'success' }).slice(0, 24)

/** Somebody at an address of their own, signed in as soon as an answer says so. */
export type Visitor = ReturnType<typeof createVisitor>

/** A visitor of a network of their own: the rate limits count each one by itself, as they do outside. */
export function createVisitor(origin: string, number: number) {
  const address = `10.${number >> 8}.${number & 255}.1`
  const cookies = new Map<string, string>()
  const headers = () => ({
    'x-forwarded-for': address,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const callHeaders = () => {
    const details = decodeURIComponent(cookies.get('user_details') ?? '')
    const { token }: { token?: string } = JSON.parse(details || '{}')
    return {
      ...headers(),
      authkey: authKey,
      'content-type': 'application/json',
      ...(token ? { authorization: token } : {}),
    }
  }
  const post = async (path: string, fields: object) => {
    const body = JSON.stringify({ data: encodeWire(fields) })
    return await send(`${origin}${path}`, 'POST', callHeaders(), body)
  }
  const fieldsOf = (input: unknown) => ({
    ...Object(input),
    ...{ api_type: 'web', guest_id: `g-${number}`, lang_code: 'en' },
  })
  return {
    number,
    /** A call with its answer read; keeps the cookies that come with it. */
    ask: async <C extends CallDefinition>(call: C, input: CallInput<C>): Promise<CallOutput<C>> => {
      const answer = await post(callPath(call), fieldsOf(input))
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const { status, message, result } = v.parse(
        envelopeSchema,
        decodeWire(answer.body.toString()),
      )
      if (status !== 'success') throw new Error(JSON.stringify(message))
      return v.parse(call.output, result)
    },
    /** A call of which only the success is looked at. */
    tell: async <C extends CallDefinition>(call: C, input: CallInput<C>): Promise<void> => {
      const { status, body } = await post(callPath(call), fieldsOf(input))
      if (status === 200 && body.toString('latin1', 0, success.length) === success) return
      throw new Error(
        `${status}: ${Buffer.from(body.toString(), 'base64').toString().slice(0, 300)}`,
      )
    },
    /** A page; throws when it is not there as a whole. */
    open: async (path: string): Promise<Answer> => {
      const answer = await send(`${origin}${path}`, 'GET', {
        ...headers(),
        'accept-encoding': 'br',
      })
      if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`)
      return answer
    },
    /** The form of a provider's page on this machine. */
    submit: async (url: string, form: Record<string, string>): Promise<Answer> => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(form).toString()
      return await send(url, 'POST', { ...headers(), ...type }, body)
    },
  }
}

/** What came for an address in the mailbox of the sandbox, which only this machine may read. */
export async function readMailbox(origin: string, to: string): Promise<unknown> {
  const url = `${origin}/sandbox/mailbox.json?to=${encodeURIComponent(to)}`
  return JSON.parse((await send(url, 'GET', {})).body.toString())
}

function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
