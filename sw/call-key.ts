import { isAutomaticField } from '#contract/automatic-fields.ts'
import { type DeviceRule, deviceRule } from '#contract/device-storage.ts'
import { publicCallsCache, userCallsCache } from '#contract/device-worker.ts'
import { toLanguage } from '#contract/language.ts'
import { decodeWire } from '#contract/wire.ts'

/** Where the copy of one call's answer lies. */
export type CallPlace = {
  rule: DeviceRule
  cacheName: string
  /** Path below which all copies of this call lie, for the limit of entries. */
  folder: string
  /** Path of this copy: a made-up GET address, because caches keep no POST requests. */
  path: string
}

/**
 * Finds the place of a call's copy, or null when nothing of it may rest here: calls outside the
 * table, personal calls without a user, bodies that cannot be read. Automatic fields are left out of
 * the key, or every visitor would miss the others' copies; scope and language take their part.
 */
export async function callPlace(url: URL, body: string): Promise<CallPlace | null> {
  const [model, method, ...rest] = url.pathname.replace(/^\/api\//, '').split('/')
  if (!model || !method || rest.length > 0) return null
  const rule = deviceRule(model, method)
  const payload = rule ? readPayload(body) : null
  if (!rule || !payload) return null
  const language = toLanguage(payload.lang_code)
  const userId = payload.user_id
  if (rule.scope === 'user' && (typeof userId !== 'string' || userId === '')) return null
  const scope = rule.scope === 'user' ? `u:${userId}:${language}` : `pub:${language}`
  const own = Object.fromEntries(
    Object.entries(payload).filter(([name]) => !isAutomaticField(name) && name !== 'token'),
  )
  const folder = `/__calls/${encodeURIComponent(scope)}/${model}/${method}`
  return {
    rule,
    cacheName: rule.scope === 'user' ? userCallsCache(String(userId)) : publicCallsCache,
    folder,
    path: `${folder}?schema=${rule.schema}&key=${await digest(canonical(own))}`,
  }
}

function readPayload(body: string): Record<string, unknown> | null {
  try {
    const { data }: { data?: unknown } = Object(JSON.parse(body))
    const payload = typeof data === 'string' ? decodeWire(data) : null
    return payload && typeof payload === 'object' ? { ...payload } : null
  } catch {
    return null
  }
}

/** JSON with sorted names, so that the order in which a screen wrote its input does not matter. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
