import * as v from 'valibot'
import type { DeviceRule } from '#contract/device-storage.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import { decodeWire } from '#contract/wire.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * How an answer's whole body turned out: `good` may be given and kept, `refusal` is the server's
 * word and is given but never kept, `broken` is no answer at all (cut off, a proxy's page, a 5xx).
 */
export function judgeAnswer(status: number, body: string): 'good' | 'refusal' | 'broken' {
  if (status >= 500) return 'broken'
  try {
    const envelope = v.parse(envelopeSchema, decodeWire(body))
    const isEnd = envelope.is_logout === 1 || envelope.is_user_active === 0
    return envelope.status === 'success' && !isEnd && status === 200 ? 'good' : 'refusal'
  } catch {
    return 'broken'
  }
}

/** Whether a copy stored at `storedAt` may still be shown at `now`, both epoch ms. */
export function isShowable(rule: DeviceRule, storedAt: number, now: number): boolean {
  return storedAt > 0 && now - storedAt <= rule.maxAgeDays * dayMs
}

/** Paths beyond the limit, oldest first; `paths` are in the order in which they were stored. */
export function surplus(paths: readonly string[], folder: string, maxEntries: number): string[] {
  const own = paths.filter((path) => path.startsWith(`${folder}?`))
  return own.slice(0, Math.max(0, own.length - maxEntries))
}
