import { ApiError } from '#lib/api-error.ts'
import type { OutboxItem, Outcome } from './outbox-item.ts'

const firstWaitMs = 2000
const longestWaitMs = 5 * 60_000
const spread = 0.2
// Answers with status error that say nothing about the item itself.
const passingCodes = ['unexpected', 'too-many']
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

/** What a failed try means. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'later', isAnswered: false }
  if (error.isLogout) return { kind: 'pause' }
  const says = (codes: readonly string[]) => error.codes.some((code) => codes.includes(code))
  if (says(passingCodes)) return { kind: 'later', isAnswered: true }
  return { kind: says(meanwhileCodes) ? 'decide' : 'refused', reason: error.message }
}
