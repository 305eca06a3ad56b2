import type { CivilDate } from '#domain/stay/civil-date.ts'
import type { BookingType } from './kinds.ts'
import type { BookingState } from './process.ts'

/**
 * What a guest must know of a stay, as far as it is kept to be compared later. What is secret, or long, is
 * a mark: it says whether two versions differ, and nothing else.
 */
export type StayFacts = {
  state: BookingState
  check_in: CivilDate
  check_out: CivilDate
  check_in_time: string
  check_out_time: string
  /** Numbers of adults, children, infants and pets. */
  party: [number, number, number, number]
  /** Price of the stay with what was added to it. */
  total_fils: number
  paid_fils: number
  refunded_fils: number
  /** Epoch ms until which a payment is waited for; null when none is. */
  pay_until: number | null
  /** What the host asks for from the deposit. */
  claimed_fils: number
  /** Null where the guest may not see it. */
  way_in: string | null
  wifi: string | null
  door_code: string | null
  host_phone: string | null
  rules: string
  /** Lines of the rules are written in the guest's language: compared within one language only. */
  rule_notes: string
  language: string
  /** States of additions by their ids. */
  additions: Readonly<Record<string, AdditionFacts>>
}

export type AdditionFacts = {
  type: Exclude<BookingType, 'booking'>
  state: BookingState
}

type Replaced<T> = { was: T; now: T }

/** One thing that is not as the guest has last seen it. */
export type StayChange =
  | ({ kind: 'state' } & Replaced<BookingState>)
  | ({ kind: 'dates' } & Replaced<Pick<StayFacts, 'check_in' | 'check_out'>>)
  | ({ kind: 'check_in_time' | 'check_out_time' } & Replaced<string>)
  | ({ kind: 'party' } & Replaced<number>)
  | ({ kind: 'total' | 'paid' } & Replaced<number>)
  | { kind: 'refund' | 'deposit'; fils: number }
  | { kind: 'pay_until'; until: number }
  | { kind: 'way_in' | 'wifi' | 'door_code' | 'host_phone'; isNew: boolean }
  | { kind: 'rules' }
  | { kind: 'addition'; type: AdditionFacts['type']; isAccepted: boolean }
  | { kind: 'messages'; count: number }

const unpaid: readonly BookingState[] = [
  'held',
  'awaiting_payment',
  'payment_failed',
  'hold_expired',
]
const living: readonly BookingState[] = ['confirmed', 'checked_in', 'completed']
const asked: readonly BookingState[] = ['requested', 'pending_host']

/** Whether the guest is still on the way to book: nothing that happens then is news to them. */
export function isBeingBooked({ state }: StayFacts): boolean {
  return unpaid.includes(state)
}

/**
 * What a guest must be told who has seen `seen` of a stay that is now as `now` says, the weightiest first.
 * That the clock went on (arrived, completed) is no change, and neither is what may not be seen any more.
 */
export function stayChanges(seen: StayFacts, now: StayFacts): StayChange[] {
  const changes: StayChange[] = []
  const wasOn = living.includes(seen.state)
  const isOn = living.includes(now.state)
  if (seen.state !== now.state && !(wasOn && isOn)) {
    changes.push({ kind: 'state', was: seen.state, now: now.state })
  }
  changes.push(...moneyChanges(seen, now))
  // With a stay that begins, or ends, comes or goes everything that belongs to it.
  if (!wasOn || !isOn) return changes
  return [...termChanges(seen, now), ...changes, ...doorChanges(seen, now)]
}

function termChanges(seen: StayFacts, now: StayFacts): StayChange[] {
  const changes: StayChange[] = []
  for (const [id, { type, state }] of Object.entries(now.additions)) {
    const was = seen.additions[id]?.state
    if (!was || !asked.includes(was) || asked.includes(state)) continue
    const isAccepted = living.includes(state) || unpaid.slice(0, 2).includes(state)
    // Called off by the guest, or by the end of the time: nobody has answered.
    if (isAccepted || state === 'rejected') changes.push({ kind: 'addition', type, isAccepted })
  }
  if (seen.check_in !== now.check_in || seen.check_out !== now.check_out) {
    const dates = ({ check_in, check_out }: StayFacts) => ({ check_in, check_out })
    changes.push({ kind: 'dates', was: dates(seen), now: dates(now) })
  }
  for (const kind of ['check_in_time', 'check_out_time'] as const) {
    if (seen[kind] !== now[kind]) changes.push({ kind, was: seen[kind], now: now[kind] })
  }
  if (seen.party.join() !== now.party.join()) {
    changes.push({ kind: 'party', was: people(seen), now: people(now) })
  }
  return changes
}

function moneyChanges(seen: StayFacts, now: StayFacts): StayChange[] {
  const changes: StayChange[] = []
  if (now.pay_until !== null && now.pay_until !== seen.pay_until) {
    changes.push({ kind: 'pay_until', until: now.pay_until })
  }
  if (now.total_fils !== seen.total_fils) {
    changes.push({ kind: 'total', was: seen.total_fils, now: now.total_fils })
  }
  if (now.paid_fils !== seen.paid_fils) {
    changes.push({ kind: 'paid', was: seen.paid_fils, now: now.paid_fils })
  }
  if (now.refunded_fils > seen.refunded_fils) {
    changes.push({ kind: 'refund', fils: now.refunded_fils - seen.refunded_fils })
  }
  if (now.claimed_fils > seen.claimed_fils) {
    changes.push({ kind: 'deposit', fils: now.claimed_fils })
  }
  return changes
}

function doorChanges(seen: StayFacts, now: StayFacts): StayChange[] {
  const changes: StayChange[] = []
  for (const kind of ['way_in', 'door_code', 'wifi', 'host_phone'] as const) {
    if (now[kind] !== null && now[kind] !== seen[kind]) {
      changes.push({ kind, isNew: seen[kind] === null })
    }
  }
  const isSameLanguage = seen.language === now.language
  if (seen.rules !== now.rules || (isSameLanguage && seen.rule_notes !== now.rule_notes)) {
    changes.push({ kind: 'rules' })
  }
  return changes
}

/**
 * What the guest has seen of a stay after they have changed it themselves: what differs between `before`
 * and `after` is known to them, anything else that was new before still is.
 */
export function afterOwnChange(seen: StayFacts, before: StayFacts, after: StayFacts): StayFacts {
  const isTheirs = (key: string, value: unknown) =>
    JSON.stringify(Object.entries(before).find(([name]) => name === key)?.[1]) !==
    JSON.stringify(value)
  const own = Object.entries(after).filter(([key, value]) => isTheirs(key, value))
  return { ...seen, ...Object.fromEntries(own) }
}

/** Whether the guest has paid for something between two versions: an addition that was to be paid is. */
export function hasPaidAddition(before: StayFacts, after: StayFacts): boolean {
  return Object.entries(after.additions).some(([id, { state }]) => {
    const was = before.additions[id]?.state
    return living.includes(state) && (was === undefined || unpaid.includes(was))
  })
}

/** A mark of what is compared and not shown: 32 bits (FNV-1a) of its JSON. */
export function markOf(content: unknown): string {
  let hash = 0x811c9dc5
  for (const char of JSON.stringify(content)) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

function people({ party: [adults, children, infants] }: StayFacts): number {
  return adults + children + infants
}
