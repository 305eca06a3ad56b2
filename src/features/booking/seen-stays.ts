import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type BookingDetails, bookingDetailsSchema } from '#contract/booking/get-details.ts'
import { bookingStateSchema } from '#contract/booking/states.ts'
import { civilDateSchema } from '#contract/civil-date.ts'
import { bookingTypes } from '#domain/booking/kinds.ts'
import {
  afterOwnChange,
  hasPaidAddition,
  isBeingBooked,
  type StayChange,
  type StayFacts,
  stayChanges,
} from '#domain/booking/stay-changes.ts'
import { createOwnList } from '#lib/own-list.ts'
import { stayFacts } from './stay-facts.ts'

const mostKept = 30

const mark = v.nullable(v.string())
const factsSchema = v.object({
  state: bookingStateSchema,
  check_in: civilDateSchema,
  check_out: civilDateSchema,
  check_in_time: v.string(),
  check_out_time: v.string(),
  party: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  total_fils: v.number(),
  paid_fils: v.number(),
  refunded_fils: v.number(),
  pay_until: v.nullable(v.number()),
  claimed_fils: v.number(),
  way_in: mark,
  wifi: mark,
  door_code: mark,
  host_phone: mark,
  rules: v.string(),
  rule_notes: v.string(),
  language: v.string(),
  additions: v.record(
    v.string(),
    v.object({
      type: v.picklist(bookingTypes.filter((type) => type !== 'booking')),
      state: bookingStateSchema,
    }),
  ),
})

const seenSchema = v.object({
  ...v.pick(bookingDetailsSchema, ['booking_id', 'booking_number']).entries,
  title: v.string(),
  /** What the guest has seen, and when that was true, epoch ms. */
  seen: factsSchema,
  seen_at: v.number(),
  seen_unread: v.nullable(v.number()),
  /** What the server has last said, and when. */
  latest: factsSchema,
  latest_at: v.number(),
  unread: v.nullable(v.number()),
})

/** A stay as the guest has seen it, and as it is by the last answer. */
export type SeenStay = v.InferOutput<typeof seenSchema>

const none: readonly SeenStay[] = []
const kept = createOwnList('seen-stays', seenSchema)

/**
 * Compares an answer with what the guest has seen of the stay. The first answer, and what the guest changes
 * (`isOwn`: while a command of theirs is on its way), is nothing new. An older answer than the last is passed over.
 */
export function noteStay(
  details: BookingDetails,
  { language, isOwn }: { language: string; isOwn: boolean },
): void {
  const { booking_id, booking_number, as_of, home } = details
  const facts = stayFacts(details, language)
  const before = kept.read().find((stay) => stay.booking_id === booking_id)
  if (before && before.latest_at >= as_of) return
  const stay: SeenStay = {
    ...{ seen: facts, seen_at: as_of, seen_unread: null, unread: null },
    ...before,
    ...{ booking_id, booking_number, title: home.title, latest: facts, latest_at: as_of },
  }
  put(before ? settled(stay, before.latest, isOwn) : stay)
}

/** What is not new to the guest, is seen: what they did themselves, and what is as it was. */
function settled(stay: SeenStay, before: StayFacts, isOwn: boolean): SeenStay {
  const isTheirs = isOwn || isBeingBooked(before) || hasPaidAddition(before, stay.latest)
  const seen = isTheirs ? afterOwnChange(stay.seen, before, stay.latest) : stay.seen
  const hasNews = changesOf({ ...stay, seen }).length > 0
  return hasNews ? { ...stay, seen } : { ...stay, seen: stay.latest, seen_at: stay.latest_at }
}

/** Notes how many messages of a conversation the guest has not read. Fewer than before are nothing new. */
export function noteUnread(bookingId: string, unread: number): void {
  const stay = kept.read().find((one) => one.booking_id === bookingId)
  if (!stay || stay.unread === unread) return
  put({ ...stay, unread, seen_unread: Math.min(stay.seen_unread ?? unread, unread) })
}

/** The guest has seen what changed in a stay. */
export function dismissChanges(bookingId: string): void {
  const stay = kept.read().find((one) => one.booking_id === bookingId)
  if (!stay) return
  put({ ...stay, seen: stay.latest, seen_at: stay.latest_at, seen_unread: stay.unread })
}

/** What the guest has not seen yet of a stay. */
export function changesOf({ seen, latest, seen_unread, unread }: SeenStay): StayChange[] {
  const count = (unread ?? 0) - (seen_unread ?? 0)
  const messages: StayChange[] = count > 0 ? [{ kind: 'messages', count }] : []
  return [...stayChanges(seen, latest), ...messages]
}

/** Stays of which this device knows what their guest has seen; follows other tabs. */
export function useSeenStays(): readonly SeenStay[] {
  return useSyncExternalStore(kept.subscribe, kept.read, () => none)
}

function put(stay: SeenStay): void {
  const others = kept.read().filter(({ booking_id }) => booking_id !== stay.booking_id)
  kept.write([stay, ...others].slice(0, mostKept))
}
