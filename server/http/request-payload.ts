import { decodeWire } from '#contract/wire.ts'
import { CallError } from '#server/http/call-error.ts'
import { commonMessages } from '#server/messages/common.ts'

/** Largest JSON body; uploads have their own limit. */
export const maxBodyBytes = 1_000_000
/** Largest multipart body of a signed-in guest: ten files of 10 MB (chat) and the form. */
export const maxUploadBytes = 101_000_000
const maxDepth = 20

/** A request's payload and the files sent with it. */
export type RequestPayload = { data: Record<string, unknown>; files: Map<string, File> }

/**
 * Reads the single field `data` (base64 of JSON) from a JSON, form or multipart body, specification
 * 7. Throws CallError with words, never anything else, whatever the body holds. `mayUpload`: whether
 * the sender may send files; a stranger must not fill the memory.
 */
export async function readPayload(request: Request, mayUpload: boolean): Promise<RequestPayload> {
  const type = request.headers.get('content-type') ?? ''
  const isUpload = mayUpload && type.startsWith('multipart/form-data')
  const limit = isUpload ? maxUploadBytes : maxBodyBytes
  const bytes = await readLimited(request, limit)
  try {
    const { encoded, files } = await readBody(bytes, type)
    if (typeof encoded !== 'string') throw malformed()
    const data = decodeWire(encoded)
    if (!isPlainObject(data) || depthOf(data) > maxDepth) throw malformed()
    return { data: withoutPrototypeKeys(data), files }
  } catch (error) {
    throw error instanceof CallError ? error : malformed()
  }
}

async function readBody(bytes: Uint8Array<ArrayBuffer>, type: string) {
  const files = new Map<string, File>()
  if (/^application\/json\s*(;|$)/i.test(type)) {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return { encoded: isPlainObject(body) ? body.data : undefined, files }
  }
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  for (const [name, value] of form.entries()) if (typeof value !== 'string') files.set(name, value)
  return { encoded: form.get('data'), files }
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  // Counted as it arrives: a body may lie about its length, or tell none.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let deepest = 0
  for (const child of Object.values(value)) {
    deepest = Math.max(deepest, depthOf(child))
    if (deepest > maxDepth) break
  }
  return deepest + 1
}

function withoutPrototypeKeys(data: Record<string, unknown>): Record<string, unknown> {
  const { __proto__: _proto, constructor: _constructor, prototype: _prototype, ...rest } = data
  return rest
}

function malformed(): CallError {
  return new CallError([
    { param: 'invalid-access', code: 'malformed', text: commonMessages.malformed },
  ])
}

function tooLarge(): CallError {
  return new CallError([{ param: 'error', code: 'too-large', text: commonMessages.tooLarge }])
}
