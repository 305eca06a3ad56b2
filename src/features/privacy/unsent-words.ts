import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { namesSchema } from '#contract/profile/update-names.ts'
import { bookingOf } from '#lib/outbox/item-subject.ts'
import type { OutboxItem, OutboxKind } from '#lib/outbox/outbox-item.ts'
import { writtenText } from '#lib/outbox/unsent-text.ts'

const kindWords: Readonly<Record<OutboxKind, MessageDescriptor>> = {
  'chat/sendMessage': msg`Message`,
  'wishlist/edit': msg`Change of your wishlist`,
  'review/submit': msg`Rating of a stay`,
  'profile/updateNames': msg`Your name`,
  'booking/nameGuest': msg`Name of a guest`,
  'booking/openCase': msg`Call for help`,
  'booking/answerCase': msg`Words for your case`,
}

/** What an unsent thing is; a newer version of the app may know it alone. */
export function nameOf(kind: OutboxKind): MessageDescriptor {
  const words: MessageDescriptor | undefined = kindWords[kind]
  return words ?? msg`Something from a newer version of Areesh`
}

/** How far an unsent thing has come. */
export const stateWords: Readonly<Record<OutboxItem['state'], MessageDescriptor>> = {
  queued: msg`Waits for a connection`,
  sending: msg`Being sent`,
  failed: msg`Not sent`,
  decide: msg`Needs your decision`,
}

/** What was written, for its writer to know it by; empty where it was a press. */
export function ownWordsOf(payload: unknown): string {
  const names = v.safeParse(namesSchema, payload)
  if (names.success) return `${names.output.first_name} ${names.output.last_name}`
  return writtenText(payload) ?? ''
}

/** The page on which something was written. */
export function pageOf({ kind, key }: Pick<OutboxItem, 'kind' | 'key'>): string {
  if (kind === 'chat/sendMessage') return `/my-chatbox/${key}`
  if (kind === 'wishlist/edit') return '/my-wishlist'
  if (kind === 'review/submit') return `/bookings_ratings/${key}`
  if (kind === 'profile/updateNames') return '/my-profile'
  if (kind.startsWith('booking/')) return `/bookings/${bookingOf(key)}`
  return '/storage'
}
