import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { StorageError } from '#lib/device-database.ts'
import type { OutboxItem, Outcome } from './outbox-item.ts'

const firstWaitMs = 2000
const longestWaitMs = 5 * 60_000
const spread = 0.2
// The server takes it later; this says nothing about the item itself.
const busyCode = 'too-many'
// The server has failed, perhaps over this very item.
const faultCode = 'unexpected'
// With the waits between them some four minutes: longer than a server takes to start anew.
const mostFaults = 8
// Answers that say that things have changed since the item was written.
const meanwhileCodes = ['changed-meanwhile', 'case-open']

/** Wait after the given number of failed tries: 2 s doubled up to 5 min, give or take a fifth. */
export function backoffMs(attempts: number, random: () => number): number {
  const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, attempts - 1))
  return Math.round(wait * (1 - spread + 2 * spread * random()))
}

/** When an item may be tried, epoch ms: at once where the device's clock was turned back since its last try. */
function dueAt({ nextAt }: OutboxItem, now: number): number {
  return nextAt > now + longestWaitMs * (1 + spread) ? now : nextAt
}

/**
 * The item to send next, or null. Within a key only the first one that was not refused, so order is
 * kept. `isHasty` (the connection is back): nothing waits any longer but what the server itself has put off.
 */
export function nextItem(
  items: readonly OutboxItem[],
  now: number,
  isHasty: boolean,
): OutboxItem | null {
  const isDue = (item: OutboxItem) => dueAt(item, now) <= now || (isHasty && !item.isPutOff)
  return headsOf(items).find(isDue) ?? null
}

/** When the next try is due, epoch ms; null when nothing waits for time. */
export function nextDueAt(items: readonly OutboxItem[], now: number): number | null {
  const times = headsOf(items).map((item) => dueAt(item, now))
  return times.length > 0 ? Math.min(...times) : null
}

function headsOf(items: readonly OutboxItem[]): OutboxItem[] {
  const heads = new Map<string, OutboxItem>()
  for (const item of items.toSorted((a, b) => a.seq - b.seq)) {
    if (isUnderWay(item) && !heads.has(item.key)) heads.set(item.key, item)
  }
  return [...heads.values()]
}

/** Whether an item goes by itself: neither refused nor waiting for its writer's decision. */
export function isUnderWay({ state }: Pick<OutboxItem, 'state'>): boolean {
  return state === 'queued' || state === 'sending'
}

/**
 * Whether an item was refused because every try has met a fault, and not by the server's judgement: the server may
 * have it nevertheless, and it is worth another try.
 */
export function isGivenUp({ state, faults = 0 }: Pick<OutboxItem, 'state' | 'faults'>): boolean {
  return state === 'failed' && faults >= mostFaults
}

/**
 * What a failed try of an item means. Where nobody was reached, or the device does not give what the item needs, it
 * waits for as long as that lasts. A fault may pass, or lie in the item and come again for ever: after so many it
 * counts as refused, lest what stands behind it never leaves. One that is tried again after that has one try.
 */
export function outcomeOf(error: unknown, { faults = 0 }: Pick<OutboxItem, 'faults'>): Outcome {
  if (error instanceof ConnectionError || error instanceof StorageError) {
    return { kind: 'later', isPutOff: false, faults }
  }
  if (!(error instanceof ApiError)) return afterFault(faults + 1, null)
  if (error.isLogout) return { kind: 'pause' }
  const { codes, message: reason } = error
  if (codes.includes(busyCode)) return { kind: 'later', isPutOff: true, faults }
  if (codes.includes(faultCode)) return afterFault(faults + 1, reason)
  if (codes.some((code) => meanwhileCodes.includes(code))) return { kind: 'decide', reason }
  return { kind: 'refused', reason, faults: 0 }
}

function afterFault(faults: number, reason: string | null): Outcome {
  if (faults < mostFaults) return { kind: 'later', isPutOff: true, faults }
  return { kind: 'refused', reason, faults }
}
